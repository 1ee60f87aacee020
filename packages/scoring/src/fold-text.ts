/**
 * A text as search compares it: case, accents, Arabic vowel signs and tatweel are gone; the forms of
 * alef, yeh, waw and teh marbuta that people write for each other are one; digits are Western.
 */
export function foldText(text: string): string {
  // Most names and codes; the rest costs four times as much.
  if (plain.test(text)) return text.toLowerCase().replaceAll(/ +/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0671\u0649\u06cc\u06a9\u0629]/g, (letter) => twins[letter] ?? letter)
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const plain = /^[ -~]*$/

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
