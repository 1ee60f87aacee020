import { CsvError, parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const read = (text: string) => {
  const records: string[][] = []
  const broken = parseCsv(Buffer.from(text), (_, cells) => records.push(cells))
  return { records, broken: broken?.code ?? null }
}

const codes: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-open',
  INVALID_OPENING_QUOTE: 'quote-in-cell',
  CSV_INVALID_CLOSING_QUOTE: 'text-after-quote',
}
/** As a library reads it that many use. */
function readByLibrary(text: string) {
  const records: string[][] = []
  const keep = (cells: string[]): null => {
    records.push(cells)
    return null
  }
  const newlines = text.replaceAll(/\r\n?/g, '\n')
  try {
    parse(newlines, { record_delimiter: '\n', relax_column_count: true, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records, broken: codes[error.code] ?? error.code }
  }
  return { records, broken: null }
}

test('whatever the bytes are, whole or broken, it reads what a library reads', () => {
  const part = fc.constantFrom(
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    ' ',
    'a',
    'ع',
    '\u{feff}',
    '😀',
    "'",
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      // The library takes a mark at the beginning for itself; here it is gone by then.
      const text = parts.join('').replace(/^\u{feff}+/u, '')
      expect(read(text)).toEqual(readByLibrary(text))
    }),
    { numRuns: 5000 },
  )
})
