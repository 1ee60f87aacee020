const marks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\p{Mn}]/gu
const alikes: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/[ؤ]/g, 'و'],
  [/[ئ]/g, 'ي'],
]

/**
 * A text as searching sees it: small letters, without accents, vowel signs and tatweel, and with the
 * Arabic letters that people write for one another made one.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFC').toLowerCase()
  const alike = alikes.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain)
  return alike.normalize('NFKD').replaceAll(marks, '')
}

/** Whether every word of the search is somewhere in the texts. */
export function matches(search: string, texts: readonly (string | null)[]): boolean {
  const within = foldText(texts.filter((text) => text !== null).join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
