import { readWorkbook } from '@apron/api/platform/workbooks/read-workbook.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, type Column, dayCell, instantCell } from './column.ts'
import { workbookOf } from './workbook.ts'

type Row = readonly Cell[]
const columns: readonly Column<Row>[] = [0, 1, 2].map((at) => ({
  key: String(at),
  label: `Column ${at}`,
  file: (row) => row[at] ?? '',
}))

async function read(rows: readonly Row[], name = 'Questions', isRightToLeft = false) {
  const blob = workbookOf(columns, rows, { name, isRightToLeft })
  const found = await readWorkbook(new Uint8Array(await blob.arrayBuffer()))
  if (typeof found === 'string') throw new Error(found)
  const [sheet] = found
  if (sheet === undefined) throw new Error('there is no sheet')
  return sheet
}

const torture = fc.constantFrom(
  '=1+1',
  '@SUM(A1)',
  "'=1",
  '-2',
  '007',
  '12345678901234567890',
  '1e5',
  '1-2',
  '2026-01-02',
  'TRUE',
  ' x ',
  'a\nb',
  '"a", b',
  '_x000D_',
  '_x005F_x000D_',
  '<b>&amp;',
  'هل يُفحص؟',
  '\u200fع',
)

test('whatever stands in its cells is read as it was, by the reader of imports, and none is a formula', async () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 40 })
    .map((it) => it.replaceAll(/[\p{C}]/gu, ''))
  const cell = fc.oneof(
    text,
    torture,
    fc.integer(),
    fc.integer().map((it) => it / 1000),
  )
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rows, async (rows) => {
      const { rows: found, odd } = await read(
        rows.map(([first, ...rest]) => [`${first}.`, ...rest]),
      )
      expect(odd).toEqual([])
      const cells = found.map((row) => [0, 1, 2].map((at) => row.cells[at] ?? ''))
      expect(cells).toEqual([
        ['Column 0', 'Column 1', 'Column 2'],
        ...rows.map(([first, ...rest]) => [`${first}.`, ...rest.map(String)]),
      ])
    }),
    { numRuns: 60 },
  )
})

test('its name is a name of a sheet, and what no cell may hold is cut where that is seen', async () => {
  const { name, rows } = await read(
    [['x'.repeat(40_000)]],
    'Questions [all]: of 2026/27, and what else',
    true,
  )
  expect(name).toBe('Questions  all   of 2026 27, an')
  expect(rows[1]?.cells[0]).toHaveLength(32_767)
  expect(rows[1]?.cells[0]).toMatch(/x…$/)
})

test('what is typed into a new row stays a text, as codes such as 007 must', async () => {
  const blob = workbookOf(columns, [['1', '2', '3']], { name: 'x', isRightToLeft: false })
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const [sheet, styles] = ['worksheets/sheet1', 'styles'].map((name) =>
    strFromU8(files[`xl/${name}.xml`]!),
  )
  expect(sheet).toMatch(/<col min="1" max="3" [^>]*style="1"/)
  // 49 is the format of texts.
  expect(styles).toMatch(/<cellXfs count="4"><xf [^>]*\/><xf numFmtId="49"/)
})

test('it reaches past the column Z', async () => {
  const many = Array.from({ length: 60 }, (_, at): Column<null> => {
    return { key: String(at), label: `c${at}`, file: () => at }
  })
  const blob = workbookOf(many, [null], { name: 'x', isRightToLeft: false })
  const found = await readWorkbook(new Uint8Array(await blob.arrayBuffer()))
  expect(found).toMatchObject([
    { rows: [{ cells: many.map(({ label }) => label) }, { number: 2 }] },
  ])
})

test('dates are dates, which a reader of workbooks shows as they are shown here', async () => {
  const { rows } = await read([
    [dayCell('2026-11-27'), instantCell('2026-11-27T08:05:09.000Z'), '2026-01-02'],
    [dayCell('2024-02-29'), instantCell(null), 'x'],
  ])
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['2026-11-27', '2026-11-27 08:05', '2026-01-02'],
    ['2024-02-29', '', 'x'],
  ])
  const blob = workbookOf(columns, [[dayCell('2026-11-27')]], { name: 'x', isRightToLeft: false })
  const sheet = strFromU8(
    unzipSync(new Uint8Array(await blob.arrayBuffer()))['xl/worksheets/sheet1.xml']!,
  )
  // 46,353 days after Excel's first.
  expect(sheet).toContain('<c r="A2" s="2"><v>46353</v></c>')
})
