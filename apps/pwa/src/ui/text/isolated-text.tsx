import { isolateTokens } from '@apron/scoring/isolate-tokens.ts'
import { directionMark, textDirection } from '@apron/scoring/text-direction.ts'
import type { ReactNode } from 'react'
import { textLanguage } from './text-language.ts'

/** A stretch of the text as it is shown; the whole of it by default. */
export type Show = (from: number, to: number) => ReactNode

/**
 * What a person wrote, with its codes, dates and measures in their own order in Arabic too, and with its language. It belongs into an
 * element with `dir="auto"`, or into a `bdi`.
 */
export function IsolatedText({
  text,
  show,
  isLanguageSaid = false,
}: {
  text: string
  show?: Show
  /** The element around it has the language of the text. */
  isLanguageSaid?: boolean
}) {
  const parts = partsOf(text, show)
  const mark = directionMark(text)
  // `dir="auto"` and `bdi` go by the first letter, which may be a code's.
  const whole = mark === '' ? parts : [mark, ...parts]
  const lang = isLanguageSaid ? undefined : textLanguage(text)
  return lang === undefined ? whole : <span lang={lang}>{whole}</span>
}

function partsOf(text: string, show: Show | undefined): ReactNode[] {
  let to = 0
  return isolateTokens(text, textDirection(text, 'ltr')).map((part, index) => {
    const from = to
    to += part.text.length
    const shown = show?.(from, to) ?? part.text
    const className = part.isWhole ? 'unbroken' : undefined
    if (part.isIsolated)
      return (
        // A `bdi` would still turn the groups of Arabic digits around.
        // oxlint-disable-next-line react/no-array-index-key -- parts are only ever made anew.
        <bdo key={index} dir="ltr" className={className}>
          {shown}
        </bdo>
      )
    if (part.isWhole || show !== undefined)
      return (
        // oxlint-disable-next-line react/no-array-index-key -- as above.
        <span key={index} className={className}>
          {shown}
        </span>
      )
    return shown
  })
}
