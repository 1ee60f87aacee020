import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankLinesMost, readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const faultsOf = (text: string) =>
  read(text).faults.map(({ line, record, code }) => [line, record, code])

test('a record is known by its row as a spreadsheet shows it, past cells with line breaks and blank lines', () => {
  const { header, records, faults } = read(
    '\u{feff}a,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,"""q"", ع"\r\n',
  )
  expect(faults).toEqual([])
  expect(header).toEqual({ line: 1, record: 0, cells: ['a', 'b'] })
  expect(records).toEqual([
    { line: 2, record: 1, cells: ['1', 'x\ny\nz'] },
    { line: 5, record: 2, cells: ['2', '"q", ع'] },
  ])
})

test.each([
  ['a,b\n1,2\n3,"4\n5,6\n', [[3, 2, 'quote-open']]],
  ['a,b\n1,2\n\n3,x"y\n5,6\n', [[4, 2, 'quote-in-cell']]],
  ['a,b\n1,"two\nlines"\n"x"y,2\n', [[3, 2, 'text-after-quote']]],
  ['"a,b\n1,2\n', [[1, null, 'quote-open']]],
  ['', [[null, null, 'empty']]],
  ['\n\n', [[null, null, 'empty']]],
])('broken quoting and empty files are named where they start: %j', (text, expected) => {
  expect(faultsOf(text)).toEqual(expected)
})

test('what stands before broken quoting is read all the same', () => {
  expect(read('a\nfirst\n"second').records).toEqual([{ line: 2, record: 1, cells: ['first'] }])
})

test.each<[string, Uint8Array, string | null]>([
  ['UTF-16 with its mark', Buffer.from('\u{feff}id,سؤال\n1,هل؟\n', 'utf16le'), 'utf-16le'],
  ['UTF-16 without it', Buffer.from('id,سؤال\n1,هل؟\n', 'utf16le'), 'utf-16le'],
  ['UTF-16, the other end first', Buffer.from('id,سؤال\n1,هل؟\n', 'utf16le').swap16(), 'utf-16be'],
  // «سؤال» and «هل؟» as Windows writes Arabic.
  [
    'Windows-1256',
    Buffer.from([0x69, 0x64, 0x2c, 0xd3, 0xc4, 0xc7, 0xe1, 0x0a, 0x31, 0x2c, 0xe5, 0xe1, 0xbf]),
    'windows-1256',
  ],
  ['UTF-8', Buffer.from('id,سؤال\n1,هل؟\n'), null],
])('a text in %s is read, and the encoding named', (_, bytes, encoding) => {
  const { header, records, encoding: read } = readCsv(bytes)
  expect(header?.cells).toEqual(['id', 'سؤال'])
  expect(records[0]?.cells).toEqual(['1', 'هل؟'])
  expect(read).toBe(encoding)
})

test.each<[string, Uint8Array, string]>([
  ['Windows-1252', Buffer.from('id,Größe und Höhe\n', 'latin1'), 'other-encoding'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'other-kind'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'other-kind'],
])('%s is refused by name', (_, bytes, code) => {
  expect(readCsv(bytes).faults).toMatchObject([{ code }])
})

test('the mark that exports set before what would be computed is taken off, and no other apostrophe', () => {
  const { records } = read("a,b,c\n'=1+1,'quoted',it's\n")
  expect(records[0]?.cells).toEqual(['=1+1', "'quoted'", "it's"])
})

test('a file of more than 50 MB is not read', () => {
  const { records, faults } = readCsv(Buffer.alloc(50 * 1024 * 1024 + 1, 'a\n'))
  expect(records).toEqual([])
  expect(faults).toMatchObject([{ code: 'too-large', values: { most: 52_428_800 } }])
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
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (rows, end, hasMark) => {
      const lines = rows.map((row) => row.map(quoted).join(',').replaceAll('\n', end))
      const { header, records, faults } = read((hasMark ? '\u{feff}' : '') + lines.join(end))
      const mark = /^'(?='*[=+\-@\t\r＝＋－＠])/u
      const bare = rows.map((row) => row.map((text) => text.replace(mark, '')))
      const kept = bare.filter((row) => row.some((text) => text.trim() !== ''))
      const isEmpty = kept.length === 0
      expect(faults.map(({ code }) => code)).toEqual(isEmpty ? ['empty'] : [])
      const found = isEmpty ? [] : [header, ...records]
      expect(found.map((record) => record?.cells)).toEqual(kept)
    }),
    // A table without any text is rare, and so is a cell that only its mark keeps from being blank.
    {
      examples: [
        [[['']], '\n', false],
        [[["'\t"], ['']], '\n', false],
      ],
    },
  )
})

test('rows are counted by records, whatever line breaks their cells have', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const marked = rows.map(([first = '', ...rest], i) => [`#${i}#${first}`, ...rest])
      const text = marked.map((row) => row.map(quoted).join(',')).join('\n')
      const { header, records } = read(text)
      for (const [i, record] of [header, ...records].entries())
        expect([record?.line, record?.record]).toEqual([i + 1, i])
    }),
  )
})

test.each([' ', '', '\t  ', '\r'])(
  'more blank lines (%j) than any table has end the reading before it is parsed',
  (line) => {
    const rows = 'Q1,Cargo,Screening,One?\n'
    const head = 'source_id,category_en,sub_category_en,question_en\n'
    const text = (count: number): Uint8Array =>
      new Uint8Array(Buffer.from(head + rows + `${line}\n`.repeat(count) + rows))
    expect(readCsv(text(blankLinesMost)).faults).toEqual([])
    const { faults, records } = readCsv(text(120_000))
    expect(faults.map(({ code, line }) => [code, line])).toEqual([
      ['too-many-cells', blankLinesMost + 3],
    ])
    expect(records).toHaveLength(1)
  },
)

test('a line break within quotes is no blank line', () => {
  const cell = `"${'\n'.repeat(2 * blankLinesMost)}"`
  const { faults } = readCsv(new Uint8Array(Buffer.from(`a,b\n1,${cell}\n`)))
  expect(faults).toEqual([])
})
