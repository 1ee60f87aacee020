import type { ImportKind, ImportPreview } from '@apron/contracts/import.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type MadeSheet, makeWorkbook as workbook } from '../../../testing/workbook.ts'
import { wordFault } from '../read/row-fault.ts'

let app: TestApp
let admin: User
beforeAll(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
})
afterAll(() => app.close())

type Cell = string | number | null
const sheet = (
  name: string,
  rows: Cell[][],
  rest: Omit<MadeSheet, 'name' | 'rows'> = {},
): MadeSheet => ({ name, rows, ...rest })

type Said = Readonly<Record<string, string | number>>
const look = async (
  file: string | Uint8Array,
  said: Said = {},
  kind: ImportKind = 'questions',
): Promise<ImportPreview> =>
  app.want(
    'import.preview',
    {
      query: { kind, name: 'station_audit.xlsx', ...said },
      file: new Uint8Array(Buffer.from(file)),
    },
    { as: admin },
  )
const taken = ({ headings }: ImportPreview) => headings.map(({ column }) => column)
const added = ({ rows }: ImportPreview) => rows.map(({ key, line }) => [key, line])
const counts = ({ tallies }: ImportPreview) => tallies.map((it) => it.added)
const notes = ({ notes: all }: ImportPreview) => all.map(({ code, count }) => [code, count])
const faults = ({ faults: all }: ImportPreview) => all.map(wordFault)

const ask = (what: string): string =>
  `Is the ${what} of the station checked before each of the flights?`

describe('a workbook with a title above the table and more than one sheet', () => {
  const rows: Cell[][] = [
    ['Ramp audit 2026', null, null],
    ['Printed from the manual', null, null],
    [null, null, null],
    ['No.', 'Section', 'Question', 'Done'],
    ['A1', 'Fuel', ask('fuel'), 'x'],
    ['A2', null, ask('hose'), null],
    ['A3', 'Doors', ask('door'), null],
    [null, 'Total', null, 3],
  ]
  const file = () =>
    workbook(
      sheet('Notes', [['Read me'], ['first']]),
      sheet('Audit', rows, {
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
          { startRow: 4, startCol: 1, endRow: 5, endCol: 1 },
        ],
      }),
    )

  test('is read from the sheet and the row that look like it, by rows as the spreadsheet numbers them', async () => {
    const preview = await look(await file())
    expect(faults(preview)).toEqual([])
    expect(preview.shape).toMatchObject({
      sheets: [
        { name: 'Notes', isRead: false },
        { name: 'Audit', isRead: true },
      ],
      headerRow: 4,
      category: null,
      subCategory: 'default',
    })
    expect(taken(preview)).toEqual(['source_id', 'category_en', 'question_en', null])
    expect(added(preview)).toEqual([
      ['A1', 5],
      ['A2', 6],
      ['A3', 7],
    ])
    expect(counts(preview)).toEqual([3, 2, 2, 0])
    expect(notes(preview)).toEqual([
      ['merged-filled', 1],
      ['totals-left', 1],
    ])
  })

  test('is read from another row and another sheet where that is said', async () => {
    const other = await look(await file(), { header: 5 })
    expect(other.shape.headerRow).toBe(5)
    expect(other.headings.map(({ name }) => name).slice(0, 2)).toEqual(['A1', 'Fuel'])
    const notesSheet = await look(await file(), { sheets: '0' })
    expect(notesSheet.shape.sheets.map(({ isRead }) => isRead)).toEqual([true, false])
  })
})

test('sheets with the same columns are read together, each a category, and rows are named with their sheet', async () => {
  const names = ['Area', '#', 'Requirement']
  const file = await workbook(
    sheet('Fuel', [names, ['Hoses', '1.1', ask('hose')], [null, '1.2', ask('pump')]]),
    sheet('Summary', [
      ['Sheet', 'Count'],
      ['Fuel', 2],
    ]),
    sheet('Doors', [
      ['#', 'Area', 'Requirement'],
      ['2.1', 'Seals', ask('seal')],
      ['1.1', 'Seals', ask('lock')],
    ]),
  )
  const preview = await look(file)
  expect(faults(preview)).toEqual([
    'sheet Doors, line 3 (record 4), column source_id: “1.1” is already used in row Fuel!2 (record 1)',
  ])
  expect(preview.canLeaveOut).toBe(true)
  const rest = await look(file, { leaveOut: 'faults' })
  expect(rest.leftOut.map(wordFault)).toEqual(faults(preview))
  expect([counts(rest), rest.shape.category]).toEqual([[3, 2, 2, 0], 'sheet'])
  const made = await look(file, { numbers: 'made' })
  expect([counts(made), faults(made)]).toEqual([[4, 2, 2, 0], []])
  expect(rest.rows.map(({ sheet: name, line }) => [name, line])).toEqual([
    ['Fuel', 2],
    ['Fuel', 3],
    ['Doors', 2],
  ])
})

test('headers that stand again, and rows that hold only a heading, are no questions and name what follows', async () => {
  const repeated = await look(
    await workbook(
      sheet('Sheet1', [
        ['Fuel', 'Test name', 'Objectives', 'Status'],
        ['F-01', ask('hose'), 'look', 'Not started'],
        ['F-02', ask('pump'), 'look', 'Not started'],
        [null, null, null, null],
        ['Doors', 'Test name', 'Objectives', 'Status'],
        ['D-01', ask('seal'), 'look', 'Not started'],
      ]),
    ),
  )
  expect(faults(repeated)).toEqual([])
  expect(taken(repeated)).toEqual(['source_id', 'question_en', 'considerations_en', null])
  expect(counts(repeated)).toEqual([3, 2, 2, 0])
  expect(repeated.shape.category).toBe('rows')
  const banners = await look(`No,Question\n,Fuel\n1,${ask('hose')}\n,Doors\n2,${ask('seal')}\n`)
  expect(counts(banners)).toEqual([2, 2, 2, 0])
  expect(notes(banners)).toEqual([['heading-rows', 2]])
})

test('a question over several rows whose number is merged is one question', async () => {
  const preview = await look(
    await workbook(
      sheet(
        'Audit',
        [
          ['No', 'Question'],
          ['1', ask('hose')],
          [null, 'the nozzle'],
          ['2', ask('seal')],
        ],
        {
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
        },
      ),
    ),
  )
  expect(preview.rows.map(({ label }) => label.en)).toEqual([
    `${ask('hose')}\nthe nozzle`,
    ask('seal'),
  ])
})

test('hidden rows are read and told, and left out where that is said', async () => {
  const rowDefs = new Map([[2, { hidden: true }]])
  const file = await workbook(
    sheet(
      'Audit',
      [
        ['No', 'Question'],
        ['1', ask('hose')],
        ['2', ask('seal')],
      ],
      { rowDefs },
    ),
  )
  const preview = await look(file)
  expect([counts(preview)[0], preview.shape.hiddenCount, notes(preview)]).toEqual([
    2,
    1,
    [['hidden-rows', 1]],
  ])
  const left = await look(file, { hidden: 'leave' })
  expect([counts(left)[0], left.shape.hiddenCount, left.shape.isHiddenLeft]).toEqual([1, 1, true])
})

test('a table whose rows are all hidden has none where those are left out, and no fault for it', async () => {
  const file = await workbook(
    sheet(
      'Audit',
      [
        ['No', 'Question'],
        ['1', ask('hose')],
      ],
      { rowDefs: new Map([[1, { hidden: true }]]) },
    ),
  )
  const { rowCount, ...left } = await look(file, { hidden: 'leave' })
  expect([rowCount, left.faultCount, left.shape.hiddenCount]).toEqual([0, 0, 1])
})

test('a cell is read as it is shown, a link by its text, and formulas of columns that are not used are no fault', async () => {
  const show = (row: number, column: number, numFmt: string) =>
    [`${row},${column}`, { style: { numFmt } }] as const
  const link = { formula: 'HYPERLINK("https://a.example/1","Is the hose of the station checked?")' }
  const preview = await look(
    await workbook(
      sheet(
        'Audit',
        [
          ['No', 'Question', 'Guidance', 'References', 'Regulation', 'Sum'],
          [1.1, null, 0.85, 7, 14.5 / 24, null],
          [1.2, ask('seal'), 0.5, 12, 0.25, null],
        ],
        {
          cells: [
            ...[1, 2].flatMap((row) => [
              show(row, 0, '0.00'),
              show(row, 2, '0%'),
              show(row, 3, '000'),
              show(row, 4, 'hh:mm'),
              [`${row},5`, { formula: 'SUM(A1:A2)' }] as const,
            ]),
            ['1,1', link] as const,
          ],
        },
      ),
    ),
  )
  expect(faults(preview)).toEqual([])
  const { file, ...said } = { file: preview, kind: 'questions' as const }
  expect([said.kind, added(file)]).toEqual([
    'questions',
    [
      ['1.10', 2],
      ['1.20', 3],
    ],
  ])
  expect(preview.rows[0]?.label.en).toBe('Is the hose of the station checked?')
})

describe('a language that is neither', () => {
  const french = [
    'L’entité vérifie que les portes de la station sont fermées après chaque vol et dans les délais.',
    'Le responsable de la station est désigné par écrit et ses coordonnées sont affichées.',
  ]
  const file = `Réf,Contenu\nA1,${french[0]}\nA2,${french[1]}\n`

  test('is asked about before it lands in either column', async () => {
    const preview = await look(file)
    expect(faults(preview)).toEqual([
      'line 1, column Contenu: its texts are neither English nor Arabic; choose the language of the column below',
    ])
    expect(preview.shape.asked).toEqual([{ at: 1, sample: french[0]?.slice(0, 60) }])
    expect([preview.digest, preview.canLeaveOut]).toEqual([null, false])
    const said = await look(file, { columns: '1:question_en' })
    expect([faults(said), counts(said)]).toEqual([[], [2, 1, 1, 0]])
  })

  test('is told from English and from Arabic in the same letters', async () => {
    const dari = 'آیا شما این دروازه را برای پرواز بسته می کنید و کلید را به مسئول می دهید؟'
    const arabic = 'هل يتحقق المشغل من إغلاق الأبواب قبل كل رحلة، وهل يُسجَّل ذلك كل يوم؟'
    const asked = async (text: string) => (await look(`رقم,السؤال\n1,${text}\n`)).shape.asked.length
    expect([await asked(dari), await asked(arabic), await asked(ask('seal'))]).toEqual([1, 0, 0])
  })
})

describe('headings that no column has', () => {
  const file = `No,Question\n1,${ask('hose')}\n`
  test.each([
    [{}, 'file', 'station audit'],
    [{ category: 'default' }, 'default', 'General'],
    [{ category: 'text:Ramp safety' }, 'text:Ramp safety', 'Ramp safety'],
  ])('come from where %j says', async (said, source, name) => {
    const preview = await look(file, said)
    expect(preview.shape.category).toBe(source)
    const query = { kind: 'questions', name: 'station_audit.xlsx', ...said, digest: preview.digest }
    const { importId } = await app.want(
      'import.apply',
      { query: query as never, file: new Uint8Array(Buffer.from(file)) },
      { as: admin },
    )
    const made = await app.db.selectFrom('category').select('nameEn').execute()
    expect(made).toEqual([{ nameEn: name }])
    await app.want('import.undo', { params: { importId: importId ?? '' } }, { as: admin })
  })

  test('a blank name is refused', async () => {
    const query = { kind: 'questions', name: 'x', category: 'text: ' } as never
    const sent = { query, file: new Uint8Array(Buffer.from(file)) }
    expect((await app.call('import.preview', sent, { as: admin })).problem?.code).toBe(
      'input-invalid',
    )
  })
})

test('numbers that are made are the same at the next import, and two questions of one text have two', async () => {
  const rows = [
    ['Section', 'Question'],
    ['A', ask('hose')],
    ['A', ask('hose')],
    ['B', ask('hose')],
  ]
  const text = rows.map((row) => row.join(',')).join('\n')
  const [first, again] = [await look(text), await look(text)]
  const keys = added(first).map(([key]) => String(key))
  expect(new Set(keys).size).toBe(3)
  expect(keys[1]).toBe(`${keys[0]}-2`)
  expect(added(again)).toEqual(added(first))
})

describe('a text as programs write it', () => {
  test('may say its separator first, which is no row', async () => {
    const preview = await look(`sep=;\r\nNo;Question\r\nA1;${ask('hose')}\r\n`)
    expect([faults(preview), added(preview), preview.shape.headerRow]).toEqual([[], [['A1', 2]], 1])
  })

  test('may have Arabic in the shapes of a PDF, and marks around its cells', async () => {
    const preview = await look(
      '\u200fرقم البند\u200f,ﻧﺺ ﺍﻟﻤﺘﻄﻠﺐ\n\u202bق١\u202c,ﺗﺤﻘﻖ ﻣﻦ ﺃﻥ ﺍﻟﺒﺎﺏ ﻣﻐﻠﻖ\n',
    )
    expect(taken(preview)).toEqual(['source_id', 'question_ar'])
    expect(preview.rows).toMatchObject([{ key: 'ق١', label: { ar: 'تحقق من أن الباب مغلق' } }])
    expect(notes(preview)).toEqual([
      ['marks-stripped', 2],
      ['letter-forms', 2],
    ])
  })
})

describe('a table that says its own levels', () => {
  test('by depth: what is not asked is a heading, or leads into what is', async () => {
    const rows = [
      ['assessable', 'depth', 'ref_id', 'name', 'description'],
      ['', '1', '1', 'Governance', ''],
      ['', '2', '1-1', 'Policies', ''],
      ['', '3', '', '', 'It shall include at least:'],
      ['x', '4', '1-1-1', '', ask('policy')],
      ['x', '4', '1-1-2', ask('name'), ''],
    ]
    const preview = await look(rows.map((row) => row.join(',')).join('\n'))
    expect([faults(preview), added(preview), counts(preview)]).toEqual([
      [],
      [
        ['1-1-1', 5],
        ['1-1-2', 6],
      ],
      [2, 1, 1, 0],
    ])
  })

  test('by groups of a form: notes and what a device fills in are not asked', async () => {
    const rows = [
      ['type', 'name', 'label::English', 'label::Arabic'],
      ['start', 'start', '', ''],
      ['begin_group', 'ramp', 'Ramp', 'الساحة'],
      ['note', 'intro', 'Read this first', ''],
      ['select_one yes_no', 'hose', ask('hose'), 'هل الخرطوم سليم؟'],
      ['end_group', '', '', ''],
    ]
    const preview = await look(rows.map((row) => row.join(',')).join('\n'))
    expect([faults(preview), added(preview)]).toEqual([[], [['hose', 5]]])
    expect(taken(preview)).toEqual([null, 'source_id', 'question_en', 'question_ar'])
  })
})

test.each([
  ['JSON', '{\n "catalog": {\n "uuid": "x"\n }\n}\n'],
  ['JSON', '[{"a": 1}]'],
  ['YAML', 'urn: a\nlocale: en\nname: A library\nobjects:\n  - id: 1\n    name: x\n'],
  ['XML', '<?xml version="1.0"?><Workbook></Workbook>'],
  ['HTML', '<html><body><table><tr><td>1</td></tr></table></body></html>'],
])('a file that is %s is named as that', async (format, text) => {
  expect((await look(text)).faults).toMatchObject([{ code: 'no-table', values: { format } }])
})

test('a table whose first cell begins with a bracket or holds a colon is a table all the same', async () => {
  const bracket = await look(`[No],Question\n1,${ask('hose')}\n`)
  const colon = await look(`No:,Question:\n1,${ask('hose')}\n`)
  expect([counts(bracket)[0], counts(colon)[0]]).toEqual([1, 1])
})
