import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeArchive, partsOf } from '../../../testing/archive.ts'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { writeWorkbook } from '../../../platform/workbooks/write-workbook.ts'
import { wordFault } from './row-fault.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const look = (file: string | Uint8Array) =>
  app.want(
    'import.preview',
    { query: { kind: 'questions', name: 'file' }, file: new Uint8Array(Buffer.from(file)) },
    { as: editor },
  )

/** A workbook of as many sheets, each with these rows. */
async function workbookOf(rows: string, sheets = 1): Promise<Uint8Array> {
  const made = Array.from({ length: sheets }, (_, i) => ({
    name: `S${i}`,
    rightToLeft: false,
    rows: [['x']],
  }))
  return makeArchive(
    partsOf(await writeWorkbook(made)).map(({ name, data }) => ({
      name,
      data: /sheet\d+\.xml$/.test(name)
        ? Buffer.from(
            Buffer.from(data)
              .toString()
              .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
          )
        : data,
    })),
  )
}
const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const wide = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<row r="${i + 1}">${cell(`XFD${i + 1}`, 'x')}</row>`,
  ).join('')

test('a text of more cells than there is memory for is refused as that', async () => {
  const { faults, format } = await look(Buffer.alloc(50 * 1024 * 1024, 'a\n'))
  expect(faults.map(({ code }) => code)).toContain('too-many-cells')
  expect(format).toBe('csv')
})

describe('a workbook of a few bytes', () => {
  test.each([
    [
      'whose last cell stands far from the others',
      async () =>
        workbookOf(
          `<row r="1">${cell('A1', 'source_id')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`,
        ),
    ],
    [
      'whose sheets span more together than there is memory',
      async () => workbookOf(wide(1200), 12),
    ],
  ])('%s is refused as what it is, and the server goes on', async (_, make) => {
    const { faults, digest } = await look(await make())
    expect([faults.map(wordFault), digest]).toEqual([
      [
        'file: has too many cells, or cells far away from the table; copy the table into a new file, or split it',
      ],
      null,
    ])
  })
})

test.each([
  ['a row of millions of cells in one place', '<c r="A1"/>', 4_500_000],
  ['a row of millions of cells without a place', '<c><v>1</v></c>', 3_400_000],
])('a workbook with %s is refused, and the server goes on', async (_, one, count) => {
  const { digest, faultCount } = await look(
    await workbookOf(`<row r="1">${one.repeat(count)}</row>`),
  )
  expect([digest, faultCount]).toEqual([null, 1])
  expect((await look('source_id\nQ1\n')).rowCount).toBe(1)
})

test('more columns than a table has are told in one sentence, and not one by one', async () => {
  const file = `source_id,category_en,sub_category_en,question_en${',a'.repeat(90_000)}\n`
  const { faults, headings } = await look(file)
  expect(faults.map(wordFault)).toEqual(['line 1: has 90004 columns; the limit is 200'])
  expect(headings).toHaveLength(200)
})

test.each([
  ['semicolons, as spreadsheets write them where a comma is the decimal mark', ';', 'utf8'],
  ['tabs, as spreadsheets write what they call Unicode text', '\t', 'utf16le'],
] as const)('a file with %s is read as well', async (_, mark, encoding) => {
  const lines = [
    ['source_id', 'category_en', 'sub_category_en', 'question_en', 'references'],
    ['Q1', 'Cargo', 'Screening', 'One, or more?', '"Annex 17; Annex 9"'],
  ]
  const text = `\u{feff}${lines.map((it) => it.join(mark)).join('\r\n')}\r\n`
  const { faults, rows } = await look(Buffer.from(text, encoding))
  expect(faults).toEqual([])
  expect(rows).toMatchObject([{ key: 'Q1', label: { en: 'One, or more?' } }])
})

test.each([
  ['a line of millions of cells', `a,b\n${'x,'.repeat(26_000_000)}\n`, 'too-many-columns', 2],
  ['a header of millions of cells', `${'x,'.repeat(26_000_000)}\n`, 'too-many-cells', 1],
  [
    'a line of millions of cells after a quoted one',
    `a,b\n"1\n2",x\n${'x,'.repeat(9_000_000)}`,
    'too-many-columns',
    3,
  ],
])('%s is refused with its number, and the server goes on', async (_, file, code, line) => {
  const { faults } = await look(file)
  expect(faults.map((fault) => [fault.code, fault.line])).toContainEqual([code, line])
  expect((await look('source_id\nQ1\n')).rowCount).toBe(1)
})

test.each([
  ['breaks', '\n'],
  ['spaces', ' \n'],
  ['commas', ',\n'],
])(
  'lines of nothing but %s are bounded before they are parsed',
  async (_, line) => {
    const { faults } = await look(`source_id,b\n${line.repeat(3_000_000)}`)
    expect(faults.map(({ code }) => code)).toContain('too-many-cells')
  },
  30_000,
)
