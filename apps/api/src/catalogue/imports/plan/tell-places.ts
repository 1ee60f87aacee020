import type { PreviewRow } from '@apron/contracts/import.ts'
import type { Fault } from '../read/row-fault.ts'
import { placeOf } from '../shape/book.ts'

/** Turns the lines of several sheets into the sheet and its row, as a spreadsheet numbers them. */
export function tellPlaces(sheetNames: readonly string[]): {
  readonly fault: (fault: Fault) => Fault
  readonly row: (row: PreviewRow) => PreviewRow
} {
  if (sheetNames.length === 0) return { fault: (it) => it, row: (it) => it }
  const at = (line: number) => {
    const { sheet, row } = placeOf(line)
    return { sheet: sheetNames[sheet] ?? '', line: row }
  }
  return {
    fault: (fault) => {
      const { line: other } = fault.values
      const values =
        typeof other === 'number'
          ? { ...fault.values, line: `${at(other).sheet}!${at(other).line}` }
          : fault.values
      return fault.line === null ? fault : { ...fault, ...at(fault.line), values }
    },
    row: (row) => ({ ...row, ...at(row.line) }),
  }
}
