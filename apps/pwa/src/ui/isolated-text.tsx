import { isolateTokens } from '@apron/scoring/isolate-tokens.ts'

/** What a person wrote, with its codes, dates and measures in their own order in Arabic too. */
export function IsolatedText({ text }: { text: string }) {
  return isolateTokens(text).map((part, index) =>
    part.isIsolated ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts are only ever made anew.
      <bdi key={index} dir="ltr" className="unbroken">
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  )
}
