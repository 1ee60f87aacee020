/** A word of a text that a dictionary may be asked about. */
export type Word = {
  /** Where it begins, in UTF-16 units. */
  readonly at: number
  readonly text: string
  /** As dictionaries write it: in lower case, without the strokes of Arabic that are not letters. */
  readonly plain: string
  readonly script: 'en' | 'ar'
  /** False for what may be a name, is too short to judge, or carries signs of its own. */
  readonly mayChange: boolean
}

const chunk = /\S+/gu
/** Letters of a code, a number, an address or a file's name are no words. */
const isCode = /[\p{N}@\\/_#&+=<>{}|~^`$%*]|\p{L}[.:]\p{L}/u
const run = /[\p{L}\p{M}][\p{L}\p{M}'’]*/gu
const latin = /^[\p{Script=Latin}'’]+$/u
const arabic = /^[\p{Script=Arabic}\p{M}\u0640]+$/u
const arabicStrokes = /[\p{Mn}\u0640]/gu
const isCapital = /\p{Lu}/u
const endsSentence = /[.!?؟:…]["'”’»)\]]*\s*$/u
const shortest = 4
/** No word of either language is longer. */
const longest = 60

/**
 * The words of a text that are worth a look. Left out: everything with a number or a sign in it,
 * all-capital words, words with a capital inside a sentence or inside the word, single letters, and
 * scripts that are neither Latin nor Arabic.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: part, index: start } of text.matchAll(chunk)) {
    if (isCode.test(part)) continue
    const before = text.slice(0, start)
    let startsSentence = before.trim() === '' || endsSentence.test(before) || /\n\s*$/.test(before)
    for (const { 0: found, index } of part.matchAll(run)) {
      const word = judge(found.replace(/['’]+$/, ''), start + index, startsSentence)
      if (word !== null) words.push(word)
      startsSentence = false
    }
  }
  return words
}

function judge(text: string, at: number, startsSentence: boolean): Word | null {
  const length = Array.from(text).length
  if (length < 2 || length > longest) return null
  if (arabic.test(text)) {
    const plain = text.replaceAll(arabicStrokes, '')
    return { at, text, plain, script: 'ar', mayChange: plain === text && length >= shortest }
  }
  if (!latin.test(text) || isCapital.test(text.slice(1))) return null
  const isNamed = isCapital.test(text.slice(0, 1))
  if (isNamed && !startsSentence) return null
  const plain = text.toLowerCase().replaceAll('’', "'")
  return { at, text, plain, script: 'en', mayChange: !isNamed && length >= shortest }
}
