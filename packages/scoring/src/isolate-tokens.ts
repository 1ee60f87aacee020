export type TextPart = { readonly text: string; readonly isIsolated: boolean }

/**
 * Dates, times, codes and measures with a sign inside or at an end: `14-03-2026`, `15L/33R`, `85%`, and
 * telephone numbers with spaces inside: `+966 11 555 0123`.
 * A prefix of Arabic stands right before them: `و85%`.
 */
const token =
  /(?<![\p{Script=Latin}\d][-/.:@_+#]?)(?:\+\d+(?:[ -]\d{2,})+|[+-]?[A-Za-z0-9]+(?:[-/.:@_+#][A-Za-z0-9]+)+[%°]?|[+-][0-9]+[%°]?|[0-9]+[%°])(?![\p{Script=Latin}\d])/gu

/**
 * A text cut into what flows and what must be read left to right, whatever stands around it. After an
 * Arabic word a browser turns `14-03-2026` into `2026-03-14` and `85%` into `%85`. After a Latin word
 * in the same line it does not, and holding the token there would tear it from its word.
 */
export function isolateTokens(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(token)) {
    if (!/\d/.test(found[0]) || isAfterLatin(text.slice(0, found.index))) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index), isIsolated: false })
    from = found.index + found[0].length
    parts.push({ text: found[0], isIsolated: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isIsolated: false })
  return parts
}

/** Whether the last letter before it, in its line, is of a script written from left to right. */
const isAfterLatin = (before: string): boolean => /\p{Script=Latin}[^\p{L}\n]*$/u.test(before)
