export type Piece = { readonly text: string; readonly isOther: boolean }

/** Above so many comparisons the texts are only said to differ: a tablet should not think for a second. */
const maxComparisons = 1_000_000

/**
 * A text cut into pieces, those marked that the other text does not have. The pieces together are the
 * text, character for character. Words are compared, not the blanks between them, nor the marks around
 * them; the same words are found to be common whichever side is read; a code that both have is never
 * marked, wherever it stands.
 */
export function markDifferences(text: string, other: string): readonly Piece[] {
  if (text === '') return []
  if (text === other) return [{ text, isOther: false }]
  const mine = wordsOf(text)
  const theirs = wordsOf(other)
  if (mine.length * theirs.length > maxComparisons) return [{ text, isOther: true }]
  const common = commonWords(mine, theirs)
  const codes = new Set(theirs.filter(isCode))
  const others = mine.map((word, at) => !common.has(at) && !codes.has(word) && word !== '')
  const pieces: Piece[] = []
  let word = -1
  for (const token of text.match(/\s+|\S+/g) ?? []) {
    const isBlank = /^\s/.test(token)
    if (!isBlank) word++
    // A blank is only ever marked between two words that are.
    const isOther = isBlank
      ? others[word] === true && others[word + 1] === true
      : others[word] === true
    append(pieces, token, isOther)
  }
  return pieces
}

/** The words without what stands around them: quotes, full stops, marks of direction. */
const wordsOf = (text: string): string[] =>
  (text.match(/\S+/g) ?? []).map((word) =>
    word
      .normalize('NFC')
      .replaceAll(/[\p{Cf}\u0640]/gu, '')
      .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%°]+$/gu, ''),
  )

/** A number, a door, a regulation. */
const isCode = (word: string): boolean => /\p{N}/u.test(word)

/**
 * The places of the words of `mine` that belong to the longest run which both have. It is looked for in
 * one of the two orders only, so that both sides agree on it.
 */
function commonWords(mine: readonly string[], theirs: readonly string[]): Set<number> {
  const isTurned = mine.join(' ') > theirs.join(' ')
  const [first, second] = isTurned ? [theirs, mine] : [mine, theirs]
  const width = second.length + 1
  const lengths = commonLengths(first, second)
  const common = new Set<number>()
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    if (first[i] === second[j]) {
      common.add(isTurned ? j : i)
      i++
      j++
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return common
}

/** Longest common subsequence of every pair of tails, row by row. */
function commonLengths(mine: readonly string[], theirs: readonly string[]): Uint16Array {
  const width = theirs.length + 1
  const lengths = new Uint16Array((mine.length + 1) * width)
  for (let i = mine.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        mine[i] === theirs[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  return lengths
}

function append(pieces: Piece[], text: string, isOther: boolean): void {
  const last = pieces.at(-1)
  if (last?.isOther === isOther) pieces[pieces.length - 1] = { text: last.text + text, isOther }
  else pieces.push({ text, isOther })
}
