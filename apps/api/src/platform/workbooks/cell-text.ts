import type { Cell, CellValue } from 'hucre/xlsx'
import type { OddCell } from './sheet.ts'

/** A cell as a person reads it in the spreadsheet, and what is odd about it. */
export type CellText = { readonly text: string; readonly odd?: OddCell['what'] }

/** Writes a value by a format of the spreadsheet. */
export type Format = (value: unknown, format: string) => string

/**
 * What stands in a cell, as it is shown there: 7 with the format `000` is `007`. A formula has its stored value; a link
 * that is written as a formula has its text, also where nothing is stored.
 */
export function textOfCell(
  value: CellValue,
  cell: Cell | undefined,
  formatValue: Format,
): CellText {
  const format = cell?.style?.numFmt
  if (cell?.formula !== undefined) {
    const link = linkText(cell.formula)
    if (link !== null && (value === null || value === '')) return { text: link }
    if (value === null || value === '') return { text: '', odd: 'formula' }
    if (typeof value === 'string' && errorValue.test(value)) return { text: '', odd: 'error-value' }
  }
  if (cell?.type === 'error') return { text: plainTextOf(value), odd: 'error-value' }
  if (format === undefined || (typeof value !== 'number' && !(value instanceof Date)))
    return { text: plainTextOf(value) }
  return shownAs(value, format, formatValue)
}

const errorValue = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

const link =
  /^\s*=?\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)\s*$/i

/** The text of `HYPERLINK("address","text")`; its address where it has no text. */
function linkText(formula: string): string | null {
  const [, address, text] = link.exec(formula) ?? []
  return (text ?? address)?.replaceAll('""', '"') ?? null
}

/**
 * Formats whose look depends on whoever opens the file, which read another calendar or write other digits, or which
 * round to a fraction.
 */
const unknowable = /\[\$-[^\]]*[0-9a-f]{7,}\]|\[DBNum\d\]|(^|[^a-z])b[12]|\?\s*\/\s*[?\d]/i
/** Days as each country writes them (ECMA-376, 18.8.30: 14 and 22), as libraries name them. */
const ofCountry = new Set(['m/d/yy', 'm/d/yy h:mm', 'mm-dd-yy', 'm/d/yyyy', 'm/d/yyyy h:mm'])
const plainFormats = new Set(['', 'general', '@', '0'])

function shownAs(value: number | Date, format: string, formatValue: Format): CellText {
  const plain = plainTextOf(value)
  if (plainFormats.has(format.toLowerCase()) && typeof value === 'number')
    return format === '0' ? { text: Math.round(value).toFixed(0) } : { text: plain }
  if (unknowable.test(format) || (value instanceof Date && ofCountry.has(format)))
    return { text: plain, odd: 'format-unknown' }
  try {
    const text = formatValue(value, format).trim()
    return text === '' ? { text: plain, odd: 'format-unknown' } : { text }
  } catch {
    return { text: plain, odd: 'format-unknown' }
  }
}

/** Without its format: days by ISO, numbers with the fifteen digits that a spreadsheet keeps. */
export function plainTextOf(value: CellValue): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return String(Number(value.toPrecision(15)))
    case 'boolean':
      return value ? 'TRUE' : 'FALSE'
    default:
      return value === null ? '' : dateText(value)
  }
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  // The format counts from this day: what falls on it is a time alone.
  if (text.startsWith('1899-12-30T') || text.startsWith('1899-12-31T')) return text.slice(11, 16)
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
