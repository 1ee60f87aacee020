import { isWritten } from './book.ts'
import { headingKey, spellingsOf, withoutLanguage } from './heading-key.ts'
import type { ShapedRow } from './shape-rows.ts'

/** A table whose rows say themselves on which level they stand. */
export type Outline = {
  /** Columns that are taken for the number and for the text, where nothing else is said. */
  readonly number: number
  readonly texts: readonly number[]
  /** The records alone, each with the headings above it. */
  readonly records: (rows: readonly ShapedRow[]) => ShapedRow[]
}

/** Reads the names of the columns: levels by number and a mark for what is asked, or the groups of a form. */
export function outlineIn(header: readonly string[]): Outline | null {
  const keys = header.map(headingKey)
  const at = (name: string): number => keys.indexOf(name)
  if (at('depth') !== -1 && at('assessable') !== -1) return byDepth(at)
  const labels = header.flatMap((name, place) =>
    withoutLanguage(name).key === 'label' ? [place] : [],
  )
  if (at('type') !== -1 && at('name') !== -1 && labels.length > 0) return byGroups(at, labels)
  return null
}

const cellOf = ({ cells }: ShapedRow, at: number): string => (cells[at] ?? '').trim()

function byDepth(at: (name: string) => number): Outline {
  const [depth, asked, name, text] = [at('depth'), at('assessable'), at('name'), at('description')]
  return {
    number: at('ref id'),
    texts: [text === -1 ? name : text],
    records: (rows) => {
      let headings: readonly string[] = []
      return rows.flatMap((row) => {
        const title = cellOf(row, name)
        if (!isWritten(cellOf(row, asked))) {
          const level = Number(cellOf(row, depth))
          const heading = title || cellOf(row, text)
          // What stands deeper leads into the questions below it, and is the heading of none.
          if (heading !== '' && (level === 1 || level === 2))
            headings = [...headings.slice(0, level - 1), heading]
          return []
        }
        const cells = row.cells.map((cell, place) =>
          place === text && !isWritten(cell) ? title : cell,
        )
        return [{ ...row, cells, headings }]
      })
    },
  }
}

function byGroups(at: (name: string) => number, labels: readonly number[]): Outline {
  const type = at('type')
  const unasked = spellingsOf('imports:spelling.unasked')
  return {
    number: at('name'),
    texts: labels,
    records: (rows) => {
      const open: string[] = []
      return rows.flatMap((row) => {
        const words = headingKey(cellOf(row, type)).split(' ')
        const label = labels.map((place) => cellOf(row, place)).find(isWritten) ?? ''
        const [word = ''] = words
        const isGroup = words.includes('group') || words.includes('repeat')
        if (word === 'begin' && isGroup) open.push(label)
        else if (word === 'end' && isGroup) open.pop()
        else if (label !== '' && !unasked.has(word))
          return [{ ...row, headings: open.filter(isWritten).slice(0, 2) }]
        return []
      })
    },
  }
}
