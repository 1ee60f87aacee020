import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { type Column, dayCell, instantCell } from './column.ts'

const columns: Column<{ name: string; count: number }>[] = [
  { key: 'name', label: 'Name', cell: () => null, file: ({ name }) => name },
  { key: 'acts', label: 'Acts', cell: () => null },
  { key: 'count', label: 'Count', cell: () => null, file: ({ count }) => count },
]

const english = { language: 'en', labelOf: (label: string) => `${label} (readable)` }

test.each([
  ['a plain text', 'Noor', 'Noor'],
  ['Arabic', 'نور، الثاني', 'نور، الثاني'],
  ['a comma and a quote', 'a, "b"', '"a, ""b"""'],
  ['a line of its own', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['a formula by plus', '+1', "'+1"],
  ['a formula by at', '@SUM(1)', "'@SUM(1)"],
])('%s', (_, name, cell) => {
  expect(csvOf(columns, [{ name, count: 3 }], english)).toBe(`\uFEFFName,Count\r\n${cell},3\r\n`)
})

test('dates are ISO 8601, with a column beside each in which they are written for people', () => {
  type Row = { due: string | null; seen: string; note: string }
  const dated: Column<Row>[] = [
    { key: 'due', label: 'Due', file: ({ due }) => dayCell(due) },
    { key: 'note', label: 'Note', file: ({ note }) => note },
    { key: 'seen', label: 'Seen', file: ({ seen }) => instantCell(seen) },
  ]
  const rows = [
    { due: '2026-11-27', seen: '2026-11-27T08:05:09.000Z', note: '2026-01-02' },
    { due: null, seen: '', note: '' },
  ]
  expect(csvOf(dated, rows, english)).toBe(
    '\uFEFFDue,Due (readable),Note,Seen,Seen (readable)\r\n' +
      '2026-11-27,27 Nov 2026,2026-01-02,2026-11-27T08:05:09.000Z,"27 Nov 2026, 08:05"\r\n' +
      ',,,,\r\n',
  )
  const arabic = { language: 'ar', labelOf: (label: string) => label }
  expect(csvOf(dated, rows, arabic)).toContain('2026-11-27,27 نوفمبر 2026,')
})
