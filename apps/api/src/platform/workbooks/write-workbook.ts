import type { SheetCell } from '@apron/report/sheets/cell.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from './sheet.ts'

const wide = 20

/**
 * A workbook of these sheets. A text stays a text, whatever it begins with, so that nothing in it is
 * computed, and it is read back as it was; days and numbers can be sorted and summed. It computes while it
 * writes: `writeWorkbookInAThread` does so beside the calls.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  writeXlsx({
    sheets: sheets.map(
      ({ name, rightToLeft, rows, widths = [], hasFilter = false, pageMark = '' }) => ({
        name,
        view: { rightToLeft },
        freezePane: { rows: 1 },
        columns: (rows[0] ?? []).map((_, i) => ({ width: widths[i] ?? wide, style })),
        rows: rows.map((row) => row.map(valueOf)),
        cells: new Map(
          rows.flatMap((row, at) =>
            row.flatMap((cell, column) =>
              typeof cell === 'string'
                ? []
                : [[`${at},${column}`, { style: { ...style, numFmt: formatOf(cell) } }] as const],
            ),
          ),
        ),
        ...(pageMark !== '' && {
          // An ampersand begins a command of the format.
          headerFooter: {
            oddHeader: `&C${pageMark.replaceAll('&', '&&')}`,
            oddFooter: `&C${pageMark.replaceAll('&', '&&')}`,
          },
        }),
        ...(hasFilter && {
          autoFilter: { range: `A1:${letterOf((rows[0] ?? []).length)}${rows.length}` },
        }),
      }),
    ),
  }) as Promise<Uint8Array<ArrayBuffer>>

/** `@` keeps what is typed there later a text as well: codes such as 007, and what begins with `=`. */
const style = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } as const

/** The format counts days from this one (ECMA-376, 18.17.4.1). */
const dayZero = Date.UTC(1899, 11, 30)

function valueOf(cell: SheetCell): string | number | null {
  if (typeof cell === 'string') return cell === '' ? null : escapeCell(cell)
  if ('value' in cell) return cell.value
  const at = 'day' in cell ? Date.parse(cell.day) : Date.parse(`${cell.time}:00Z`)
  return (at - dayZero) / 86_400_000
}

function formatOf(cell: Exclude<SheetCell, string>): string {
  if ('value' in cell) return cell.format
  return 'day' in cell ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm'
}

/** The format reads `_x000D_` as a control character; a text that holds such letters is kept as it is. */
const escapeCell = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** The name of a column, counted from 1; of the first 26. */
const letterOf = (count: number): string => String.fromCodePoint(64 + count)
