import { withoutIsolates } from '@apron/scoring/isolate-text.ts'
import type { Cell, TableReport } from './table-report.ts'

/**
 * The same tables as a text for spreadsheets, one below the other, figures as plain numbers and days as
 * `2026-11-21`. It begins with a mark by which a spreadsheet reads Arabic, and what a spreadsheet would take for a
 * formula is a text.
 */
export function tableCsv({ title, facts, sections }: TableReport): string {
  const lines: (readonly Cell[])[] = [[title], ...facts]
  for (const { heading, columns, rows, none, note } of sections) {
    lines.push([], [heading], columns, ...(rows.length === 0 ? [[none]] : rows))
    if (note !== undefined) lines.push([note])
  }
  return `\u{feff}${lines.map((line) => line.map(fieldOf).join(',')).join('\r\n')}\r\n`
}

function fieldOf(cell: Cell): string {
  if (typeof cell === 'string') {
    const text = withoutIsolates(cell)
    return quoted(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text)
  }
  const [value] = Object.values(cell)
  return value === null ? '' : String(value)
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
