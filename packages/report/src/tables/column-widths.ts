/** A letter's width as a part of its size: a little more than most need. */
const letter = 0.56
/** The setter breaks a longer word. */
const longestPiece = 20

/** The widths of a table's columns in points, and the size of letters with which they fit. */
export type Fitted = { readonly widths: readonly number[]; readonly size: number }

/**
 * Gives each column what its longest word needs, and of what is left as much as its longest text would fill. Where
 * not even the words fit, the letters are smaller; `padding` is of one column. `kept` columns are never broken.
 */
export function columnWidths(
  columns: readonly { readonly texts: readonly string[]; readonly isKept: boolean }[],
  { width, padding, size }: { width: number; padding: number; size: number },
): Fitted {
  const free = width - padding * columns.length
  const needs = columns.map(({ texts, isKept }) => {
    const [head = '', ...cells] = texts
    const inCells = isKept ? cells.map(lengthOf) : cells.flatMap(wordsOf)
    // One more than its letters: heads are bold, and codes are capitals.
    const least = Math.max(...wordsOf(head), ...inCells) + 1
    return { least: least * letter, most: Math.max(least, ...texts.map(lengthOf)) * letter }
  })
  const least = needs.reduce((all, it) => all + it.least, 0)
  const fitting = Math.min(size, free / least)
  const left = Math.max(0, free - least * fitting)
  const wishes = needs.map((it) => (it.most - it.least) * fitting)
  const wished = wishes.reduce((all, it) => all + it, 0)
  const part = Math.min(1, left / (wished || 1))
  const widths = needs.map((it, at) => it.least * fitting + wishes[at]! * part)
  // What nobody wishes for is the first one's, which names the row.
  widths[0] = (widths[0] ?? 0) + left - wished * part
  return { widths, size: fitting }
}

const lengthOf = (text: string): number => text.length
const wordsOf = (text: string): number[] =>
  text.split(/\s+/).map((word) => Math.min(word.length, longestPiece))
