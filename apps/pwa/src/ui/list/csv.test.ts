import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { Column } from './column.ts'

const columns: Column<{ name: string; count: number }>[] = [
  { key: 'name', label: 'Name', cell: () => null, file: ({ name }) => name },
  { key: 'acts', label: 'Acts', cell: () => null },
  { key: 'count', label: 'Count', cell: () => null, file: ({ count }) => count },
]

test.each([
  ['a plain text', 'Noor', 'Noor'],
  ['Arabic', 'نور، الثاني', 'نور، الثاني'],
  ['a comma and a quote', 'a, "b"', '"a, ""b"""'],
  ['a line of its own', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['a formula by plus', '+1', "'+1"],
  ['a formula by at', '@SUM(1)', "'@SUM(1)"],
])('%s', (_, name, cell) => {
  expect(csvOf(columns, [{ name, count: 3 }])).toBe(`\uFEFFName,Count\r\n${cell},3\r\n`)
})
