import { holdTokens } from '@apron/scoring/hold-tokens.ts'

/** What a person wrote, with its codes, dates and measures in their own order in Arabic too. */
export function HeldText({ text }: { text: string }) {
  return holdTokens(text).map((part, index) =>
    part.isHeld ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts are only ever made anew.
      <bdi key={index} dir="ltr" className="unbroken">
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  )
}
