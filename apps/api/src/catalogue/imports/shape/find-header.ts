import { columnsMost } from '@apron/contracts/import-bounds.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import type { Layout } from '../read/read-table.ts'
import { type Grid, type GridRow, isWritten } from './book.ts'
import { headingKey, spellingsOf, withoutLanguage } from './heading-key.ts'
import { scriptOf } from './language-of.ts'

/** Written rows among which the names of columns are looked for. */
const lookedAt = 60
/** What is longer is a sentence, not a name. */
const nameMost = 80

/** The row of a grid that names its columns, by its place among the rows, and how sure that is. */
export type Header = { readonly at: number; readonly known: number }

/** Proposes it by what stands in it; `said` is the number of the row that somebody chose. Null of an empty grid. */
export function findHeader<C extends string>(
  { rows }: Grid,
  layout: Layout<C>,
  said?: number,
): Header | null {
  if (said !== undefined) {
    const at = rows.findIndex(({ line }) => line === said)
    if (at !== -1) return { at, known: knownIn(rows[at], layout) }
  }
  const first = rows.findIndex(({ cells }) => cells.some(isWritten))
  if (first === -1) return null
  // Counted by whoever reads on; no name of it is looked up.
  if ((rows[first]?.cells.length ?? 0) > columnsMost) return { at: first, known: 0 }
  const until = Math.min(rows.length, first + lookedAt)
  let best: Header = { at: first, known: 0 }
  for (let at = first; at < until; at += 1) {
    const known = knownIn(rows[at], layout)
    if (known > best.known) best = { at, known }
  }
  if (best.known >= 2) return best
  // A single name that is known may stand in any sentence; the first row as wide as the rest is the likelier one.
  const wide = usualWidth(rows.slice(first, until))
  for (let at = first; at < until; at += 1) {
    const cells = (rows[at]?.cells ?? []).filter(isWritten)
    const isName = cells.every((cell) => cell.trim().length <= nameMost)
    if (isName && cells.length >= 2 && cells.length >= wide)
      return { at, known: knownIn(rows[at], layout) }
  }
  return best
}

/** How many cells of a row are names of different columns. */
function knownIn<C extends string>(row: GridRow | undefined, layout: Layout<C>): number {
  const found = new Set<string>()
  for (const cell of row?.cells ?? []) {
    if (!isWritten(cell) || cell.length > nameMost) continue
    const name = knownAs(cell, layout)
    if (name !== null) found.add(name)
  }
  return found.size
}

function knownAs<C extends string>(cell: string, layout: Layout<C>): string | null {
  const folded = foldText(cell)
  const own = layout.columns.find((column) => column === folded) ?? layout.aliases?.().get(folded)
  if (own !== undefined) return own
  const { key, language } = withoutLanguage(cell)
  const plain = layout.plain?.find(
    (role) => spellingsOf(role.key).has(key) || spellingsOf(role.key).has(headingKey(cell)),
  )
  // Two names of one kind say no more than one, unless they are of two languages.
  if (plain !== undefined) return `${plain.key} ${language ?? scriptOf(cell)}`
  return layout.outline === true && spellingsOf('imports:spelling.outline').has(headingKey(cell))
    ? key
    : null
}

/** The number of cells that most rows have, of those with more than one. */
function usualWidth(rows: readonly GridRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const width = cells.filter(isWritten).length
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 2
}
