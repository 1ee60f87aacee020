import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const faultsOf = (text: string) =>
  read(text).faults.map(({ line, record, message }) => [line, record, message])

test('a record is known by the line on which it starts, past cells with line breaks and blank lines', () => {
  const { header, records, faults } = read(
    '\u{feff}a,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,"""q"", ع"\r\n',
  )
  expect(faults).toEqual([])
  expect(header).toEqual({ line: 1, record: 0, cells: ['a', 'b'] })
  expect(records).toEqual([
    { line: 2, record: 1, cells: ['1', 'x\ny\nz'] },
    { line: 7, record: 2, cells: ['2', '"q", ع'] },
  ])
})

test.each([
  ['a,b\n1,2\n3,"4\n5,6\n', [[3, 2, expect.stringContaining('never closed')]]],
  ['a,b\n1,2\n\n3,x"y\n5,6\n', [[4, 2, expect.stringContaining('is not quoted')]]],
  ['a,b\n1,"two\nlines"\n"x"y,2\n', [[4, 2, expect.stringContaining('follows the closing')]]],
  ['"a,b\n1,2\n', [[1, null, expect.stringContaining('never closed')]]],
  ['', [[null, null, 'is empty']]],
  ['\n\n', [[null, null, 'is empty']]],
])('broken quoting and empty files are named where they start: %j', (text, expected) => {
  expect(faultsOf(text)).toEqual(expected)
})

test('what stands before broken quoting is read all the same', () => {
  expect(read('a\nfirst\n"second').records).toEqual([{ line: 2, record: 1, cells: ['first'] }])
})

test('a file in another encoding is refused by name', () => {
  const windows1256 = Buffer.from([0x61, 0x0a, 0xc7, 0xe1, 0x0a])
  expect(readCsv(windows1256).faults[0]?.message).toContain('not UTF-8')
})

test('a file of more than 50 MB is not read', () => {
  const { records, faults } = readCsv(Buffer.alloc(50 * 1024 * 1024 + 1, 'a\n'))
  expect(records).toEqual([])
  expect(faults[0]?.message).toContain('at most 52428800')
})

const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ',', '\n', '\n\n', ';', ' ', "'", 'سؤال', 'ـ', '\u200f', '\t'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  // A lone carriage return is a line break too, and arrives as one; the last test has them.
  .map((parts) => parts.join('').replaceAll('\r', ''))
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  )
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

test('whatever stands in the cells comes back as it was, whichever line endings the file has', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (rows, end, mark) => {
      const lines = rows.map((row) => row.map(quoted).join(',').replaceAll('\n', end))
      const { header, records, faults } = read((mark ? '\u{feff}' : '') + lines.join(end))
      const kept = rows.filter((row) => row.some((text) => text.trim() !== ''))
      const isEmpty = kept.length === 0
      expect(faults.map(({ message }) => message)).toEqual(isEmpty ? ['is empty'] : [])
      const found = isEmpty ? [] : [header, ...records]
      expect(found.map((record) => record?.cells)).toEqual(kept)
    }),
    // A table without any text is rare, and has to be read too.
    { examples: [[[['']], '\n', false]] },
  )
})

test('the line of a record is the line of the text on which it starts', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const marked = rows.map(([first = '', ...rest], i) => [`#${i}#${first}`, ...rest])
      const text = marked.map((row) => row.map(quoted).join(',')).join('\n')
      const { header, records } = read(text)
      const lines = text.split('\n')
      for (const [i, record] of [header, ...records].entries()) {
        expect(lines[(record?.line ?? 0) - 1]).toMatch(new RegExp(`^"#${i}#`))
        expect(record?.record).toBe(i)
      }
    }),
  )
})
