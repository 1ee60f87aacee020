/**
 * A text as search compares it: case, accents, Arabic vowel signs and tatweel are gone; the forms of
 * alef, yeh, waw and teh marbuta that people write for each other are one, as are مسؤول and مسئول, and the signs
 * that a keyboard and a word processor write for each other: quotes, hyphens and dashes; digits and the signs
 * between them are Western.
 */
export function foldText(text: string): string {
  // Most names and codes; the rest costs four times as much.
  if (plain.test(text)) return text.toLowerCase().replaceAll(/ +/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replaceAll(hamzaBeforeWaw, '\u0648')
    .replaceAll(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0671\u0649\u06cc\u06a9\u0629]/g, (letter) => twins[letter] ?? letter)
    .replaceAll(signs, (sign) => plainSigns.get(sign) ?? sign)
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const plain = /^[ -~]*$/

/** As NFKD writes them: a yeh with hamza, or a hamza alone. Egypt writes مسئول and شئون, others مسؤول and شؤون. */
const hamzaBeforeWaw = /(?:\u064a\p{Mn}*\u0654|\u0621)(?=[\p{Mn}\p{Cf}\u0640]*\u0648)/gu

const plainSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '\u2018\u2019\u201a\u201b\u2032\u02bc',
    '"': '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb',
    '-': '\u2010\u2012\u2013\u2014\u2015\u2212',
    '.': '\u066b',
    ',': '\u060c\u066c',
    ';': '\u061b',
    '?': '\u061f',
  }).flatMap(([sign, forms]) => Array.from(forms, (form) => [form, sign] as const)),
)
const signs = new RegExp(`[${[...plainSigns.keys()].join('')}]`, 'g')

// Wasla alef, alef maksura, Persian yeh and kaf, teh marbuta. Hamza over a letter is a mark to NFKD.
const twins: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06a9': '\u0643',
  '\u0629': '\u0647',
}

/** The words that are looked for; every one must be found. Empty for a blank search. */
export const wordsOf = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '')

/** Whether a folded text holds every word. */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
