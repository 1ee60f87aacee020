import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from './sheet.ts'

const wide = 20

/**
 * A workbook of these sheets. Every cell is a text, whatever it begins with, so that nothing in it is
 * computed, and it is read back as it was. It computes while it writes: `writeWorkbookInAThread` does so
 * beside the calls.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  writeXlsx({
    sheets: sheets.map(({ name, rightToLeft, rows, widths = [] }) => ({
      name,
      view: { rightToLeft },
      freezePane: { rows: 1 },
      columns: (rows[0] ?? []).map((_, i) => ({ width: widths[i] ?? wide, style })),
      rows: rows.map((row) => row.map((cell) => (cell === '' ? null : escapeCell(cell)))),
    })),
  }) as Promise<Uint8Array<ArrayBuffer>>

/** `@` keeps what is typed there later a text as well: codes such as 007, and what begins with `=`. */
const style = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } as const

/** The format reads `_x000D_` as a control character; a text that holds such letters is kept as it is. */
const escapeCell = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
