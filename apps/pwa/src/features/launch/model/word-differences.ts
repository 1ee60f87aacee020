export type Piece = { readonly text: string; readonly isOther: boolean }

/** Above so many comparisons the texts are only said to differ: a tablet should not think for a second. */
const mostComparisons = 1_000_000

/**
 * A text cut into pieces, those that the other text does not have marked. The pieces together are
 * the text, character for character.
 */
export function markDifferences(text: string, other: string): readonly Piece[] {
  if (text === '') return []
  if (text === other) return [{ text, isOther: false }]
  const mine = text.match(/\s+|\S+/g) ?? []
  const theirs = other.match(/\s+|\S+/g) ?? []
  if (mine.length * theirs.length > mostComparisons) return [{ text, isOther: true }]
  const lengths = commonLengths(mine, theirs)
  const width = theirs.length + 1
  const pieces: Piece[] = []
  for (let i = 0, j = 0; i < mine.length; i++) {
    while (j < theirs.length && mine[i] !== theirs[j] && skips(lengths, i, j, width)) j++
    const isCommon = j < theirs.length && mine[i] === theirs[j]
    if (isCommon) j++
    append(pieces, mine[i] ?? '', !isCommon)
  }
  return pieces
}

/** Whether leaving out the other text's word keeps the longest common run. */
const skips = (lengths: Uint16Array, i: number, j: number, width: number): boolean =>
  (lengths[i * width + j + 1] ?? 0) >= (lengths[(i + 1) * width + j] ?? 0) &&
  (lengths[i * width + j + 1] ?? 0) === (lengths[i * width + j] ?? 0)

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
