import { type ImportKind, writeSaid } from '@apron/contracts/import.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeArchive, partsOf } from '../../testing/archive.ts'
import { makeAssessment, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unpackedMaxBytes } from '../../platform/workbooks/sheet.ts'
import { writeWorkbook } from '../../platform/workbooks/write-workbook.ts'
import { readWorkbook } from '../../platform/workbooks/read-workbook.ts'
import { wordFault } from './read/row-fault.ts'

let app: TestApp
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
})
afterEach(() => app.close())

const sentOf = (file: string | Uint8Array, kind: ImportKind = 'questions') => ({
  query: { kind, name: 'file' },
  file: new Uint8Array(Buffer.from(file)),
})
const look = (file: string | Uint8Array, kind?: ImportKind) =>
  app.want('import.preview', sentOf(file, kind), { as: admin })
async function take(file: string | Uint8Array, kind?: ImportKind) {
  const { digest } = await look(file, kind)
  return app.want('import.apply', ordered(sentOf(file, kind), digest), { as: admin })
}
const ordered = (sent: ReturnType<typeof sentOf>, digest: string | null) => ({
  ...sent,
  query: { ...sent.query, digest: digest ?? '' },
})
const faultsOf = async (file: string | Uint8Array, kind?: ImportKind) => {
  const { faults, digest } = await look(file, kind)
  expect(digest === null).toBe(faults.length > 0)
  return faults.map(wordFault)
}
const undo = (importId: string) => app.call('import.undo', { params: { importId } }, { as: admin })

/** Every table but the log, its counter, and the session that calls. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await app.db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((it) => !aside.includes(it))
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
      }),
    ),
  )
}
const aside = ['log', 'counter', 'session', 'user', 'keptToday']

const header =
  'source_id,category_en,category_ar,sub_category_en,question_en,question_ar,groupings\n'
const library = `${header}Q1,Cargo,الشحن,Screening,One?,واحد؟,airport\nQ2,Cargo,الشحن,Screening,Two?,,airline\n`

describe('a preview', () => {
  test('says what the file is, what it would do, and writes nothing', async () => {
    await take(library)
    const before = await everything()
    const file = `${library.replace('Two?', 'Two now?')}Q3,Cargo,,Storage,Three?,,\n`
    expect(await look(file)).toMatchObject({
      format: 'csv',
      encoding: null,
      rowCount: 3,
      faultCount: 0,
      rows: [
        { line: 4, key: 'Q3', state: 'added', label: { en: 'Three?', ar: null }, columns: [] },
        { line: 3, key: 'Q2', state: 'changed', columns: ['question_en'] },
      ],
      tallies: [
        { kind: 'questions', added: 1, changed: 1, unchanged: 1 },
        { kind: 'categories', added: 0, changed: 0, unchanged: 1 },
        { kind: 'sub-categories', added: 1, changed: 0, unchanged: 1 },
        { kind: 'references', added: 0, changed: 0, unchanged: 0 },
      ],
    })
    expect(await everything()).toEqual(before)
  })

  test('reads a workbook as it reads a text, and takes columns as they are said to be', async () => {
    const rows = [
      ['Lfd', 'category_en', 'sub_category_en', 'ما يُسأل', 'Colour'],
      ['7', 'Cargo', 'Screening', 'هل تُفحص؟', 'red'],
    ]
    const workbook = await writeWorkbook([{ name: 'Mine', rightToLeft: false, rows }])
    const first = await look(workbook)
    expect(first).toMatchObject({
      format: 'xlsx',
      shape: { sheets: [{ name: 'Mine', isRead: true }] },
      digest: null,
    })
    expect(first.faults.map(wordFault)).toEqual([
      'line 1, column question_en or question_ar: no column matches it; choose one below',
    ])
    const columns = [
      { at: 0, column: 'source_id' },
      { at: 3, column: 'question_ar' },
    ]
    const sent = sentOf(workbook)
    const said = { ...sent, query: { ...sent.query, columns: writeSaid(columns) } }
    const second = await app.want('import.preview', said, { as: admin })
    expect(second.headings.map(({ column }) => column)).toEqual([
      'source_id',
      'category_en',
      'sub_category_en',
      'question_ar',
      null,
    ])
    await app.want('import.apply', ordered(said, second.digest), { as: admin })
    const question = await app.db.selectFrom('questionVersion').selectAll().execute()
    expect(question).toMatchObject([{ textAr: 'هل تُفحص؟', textEn: null }])
  })

  test('that was overtaken is not done: somebody else changed what it would change', async () => {
    await take(library)
    const file = library.replace('One?', 'One again?')
    const { digest } = await look(file)
    await take(library.replace('One?', 'Someone was quicker?'))
    const before = await everything()
    const order = ordered(sentOf(file), digest)
    const { problem } = await app.call('import.apply', order, { as: admin })
    expect(problem?.code).toBe('changed-meanwhile')
    expect(await everything()).toEqual(before)
  })

  test('of a thousand faults shows the first two hundred and counts them all', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => `N${i},C,,S,,,\n`).join('')
    const { faultCount, faults } = await look(header + rows)
    expect([faultCount, faults.length]).toEqual([1000, 200])
  })
})

describe('a bad file is named by what is wrong, at its place', () => {
  const good = 'Q1,Cargo,,Screening,One?,,\n'
  test.each<[string, string, string[]]>([
    ['an empty one', '', ['file: is empty']],
    [
      'a broken quote',
      `${header}${good}Q2,Cargo,,Screening,"Two?,,\n`,
      ['line 3 (record 2): a cell starts with a double quote that is never closed'],
    ],
    [
      'numbers used twice',
      `${header}${good}${good}`,
      ['line 3 (record 2), column source_id: “Q1” is already used in row 2 (record 1)'],
    ],
    [
      'a category in two spellings',
      `${header}${good}Q2,CARGO,,Screening,Two?,,\nQ3,CARGO,,Screening,Three?,,\n`,
      ['line 3, column category_en: “CARGO” and “Cargo” differ only in spelling; use one spelling'],
    ],
    [
      'a name in the other language’s column',
      `${header}${good}Q2,,cargo,Screening,Two?,,\n`,
      ['line 3, column category_ar: “cargo” and “Cargo” differ only in spelling; use one spelling'],
    ],
    [
      'two languages swapped',
      `${header}Q1,Cargo,,Screening,هل تُفحص الشحنات كلها؟,Are all consignments screened?,\n`,
      [
        'line 2 (record 1), column question_en: the Arabic text is in the English column and the English text in the Arabic column',
      ],
    ],
  ])('%s', async (_, file, faults) => {
    const before = await everything()
    expect(await faultsOf(file)).toEqual(faults)
    const order = ordered(sentOf(file), '0'.repeat(64))
    const { problem } = await app.call('import.apply', order, { as: admin })
    expect(problem?.code).toBe('changed-meanwhile')
    expect(await everything()).toEqual(before)
  })

  test('a spelling that the library has otherwise', async () => {
    await take(library)
    expect(await faultsOf(`${header}Q9,cargo,,Screening,Nine?,,\n`)).toEqual([
      'line 2, column category_en: “cargo” and “Cargo” differ only in spelling; use one spelling',
    ])
  })

  test('but not two headings that differ in English and are called alike in Arabic', async () => {
    const rows = 'Q1,Boxes,صناديق,S,One?,,\nQ2,Crates,صناديق,S,Two?,,\n'
    expect(await faultsOf(header + rows)).toEqual([])
  })

  test('one heading that two rows give different names in Arabic, with both rows', async () => {
    const rows = 'Q1,Boxes,صناديق,S,One?,,\nQ2,Boxes,,S,Two?,,\nQ3,Boxes,علب,S,Three?,,\n'
    expect(await faultsOf(header + rows)).toEqual([
      'line 4, column category_ar: “Boxes” is called “علب” here and “صناديق” in row 2; use one name in both rows',
    ])
  })

  test('formulas, and workbooks that are bombs, damaged, locked or of another kind', async () => {
    const data = Buffer.alloc(unpackedMaxBytes + 1, ' ')
    const name = 'xl/worksheets/sheet1.xml'
    expect(await faultsOf(makeArchive([{ name, data }]))).toEqual([
      'file: is larger than 50 MB when unpacked, so it is not opened',
    ])
    const liar = makeArchive([{ name, data: data.subarray(0, 10), declared: 9 }])
    expect(await faultsOf(liar)).toMatchObject([expect.stringContaining('damaged')])
    expect(
      await faultsOf(makeArchive([{ name: 'word/document.xml', data: Buffer.from('x') }])),
    ).toEqual(['file: is Word (DOCX), not a table; import a table that is saved as XLSX or CSV'])
    expect(await faultsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toMatchObject([
      expect.stringContaining('before 2007'),
    ])
    expect(await faultsOf('%PDF-1.7 not a table')).toMatchObject([
      expect.stringContaining('another type'),
    ])
  })

  test('texts in UTF-16 and Windows-1256 are read and told; one in no known encoding is refused', async () => {
    const wide = Buffer.from(`\u{feff}${library}`, 'utf16le')
    expect(await look(wide)).toMatchObject({ encoding: 'utf-16le', rowCount: 2, faultCount: 0 })
    // «الشحن» as Windows writes Arabic.
    const [before = '', after = ''] = `${header}Q1,Cargo,|,Screening,One?,,\n`.split('|')
    const word = Buffer.from([0xc7, 0xe1, 0xd4, 0xcd, 0xe4])
    const arabic = Buffer.concat([Buffer.from(before), word, Buffer.from(after)])
    expect(await look(arabic)).toMatchObject({ encoding: 'windows-1256', faultCount: 0 })
    const digest = (await look(arabic)).digest
    await app.want('import.apply', ordered(sentOf(arabic), digest), { as: admin })
    expect(await app.db.selectFrom('category').select('nameAr').execute()).toEqual([
      { nameAr: 'الشحن' },
    ])
    const western = Buffer.from(`${header}Q1,Größe,,Höhe,One?,,\n`, 'latin1')
    expect(await faultsOf(western)).toMatchObject([expect.stringContaining('file: ')])
  })

  test('a formula is read by its stored value, and named by row and column where it has none', async () => {
    const rows = [
      ['source_id', 'category_en', 'sub_category_en', 'question_en'],
      ['Q1', 'Cargo', 'Screening', 'One?'],
    ]
    const workbook = await writeWorkbook([{ name: 'Questions', rightToLeft: false, rows }])
    const partsWith = (stored: string) =>
      partsOf(workbook).map(({ name, data }) => ({
        name,
        data: name.endsWith('sheet1.xml')
          ? Buffer.from(
              Buffer.from(data)
                .toString()
                .replace(/<c r="D2"[^>]*>.*?<\/c>/, `<c r="D2"><f>1+1</f>${stored}</c>`),
            )
          : data,
      }))
    const faults = await faultsOf(makeArchive(partsWith('')))
    expect(faults).toMatchObject([expect.stringContaining('line 2 (record 1), column question_en')])
    const { rows: read } = await look(makeArchive(partsWith('<v>2</v>')))
    expect(read).toMatchObject([{ key: 'Q1', label: { en: '2' } }])
  })

  test('a body past the bound is refused before it is read', async () => {
    const response = await app.fetch('/api/import-preview?kind=questions&name=large.csv', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await app.signIn(admin)}`,
        'content-length': String(80 * 1024 * 1024),
      },
      body: '{}',
    })
    expect(response.status).toBe(413)
  })
})

test('half of a position is named by row and column; degrees that a workbook cut are those that stood', async () => {
  const head = 'iata,name_en,lat,lon\n'
  expect(await faultsOf(`${head}QQA,Somewhere,10,\nQQB,Elsewhere,,20\n`, 'airports')).toEqual([
    'line 2 (record 1), column lon: a value is required',
    'line 3 (record 2), column lat: a value is required',
  ])
  await take(`${head}QQA,Somewhere,24.261699676513672,55.60919952392578\n`, 'airports')
  const cut = await look(`${head}QQA,Somewhere,24.2616996765137,55.6091995239258\n`, 'airports')
  expect(cut.tallies).toEqual([{ kind: 'airports', added: 0, changed: 0, unchanged: 1 }])
})

test('a facility names its airport by code, one of the file or of the list', async () => {
  const file =
    'iata,location_type,name_en,airport\nRCF,cargo-facility,Hall,XXX\nRUH,,Riyadh,RUH\nJCF,cargo-facility,Hall,RUH\n'
  const told = (line: number, value: string) =>
    `line ${line}, column airport: “${value}” is not the code of a known airport, or this row is an airport itself`
  expect(await faultsOf(file, 'airports')).toEqual([told(2, 'XXX'), told(3, 'RUH')])
})

describe('whether a question is in use, a sample, and which critical element it is about', () => {
  const file = (rows: string) =>
    `source_id,category_en,sub_category_en,question_en,status,sample,critical_element\n${rows}`
  const held = () =>
    app.db
      .selectFrom('question')
      .select(['sourceId', 'status', 'isSample', 'criticalElement'])
      .orderBy('sourceId')
      .execute()
  const rows = 'Q1,Cargo,Screening,One?,inactive,yes,ce-7\nQ2,Cargo,Screening,Two?,,,\n'

  test('is taken from a file in either language, and stays where a cell or the column is empty', async () => {
    await take(file(rows))
    const first = [
      { sourceId: 'Q1', status: 'inactive', isSample: 1, criticalElement: 'ce-7' },
      { sourceId: 'Q2', status: 'active', isSample: 0, criticalElement: null },
    ]
    expect(await held()).toEqual(first)
    const empty = file('Q1,Cargo,Screening,One?,,,CE-7\nQ2,Cargo,Screening,Two?,,,\n')
    expect((await take(empty)).importId).toBeNull()
    expect((await take(library.replaceAll('airline', 'airport'))).importId).not.toBeNull()
    expect(await held()).toEqual(first)
    const arabic = file(
      'Q1,Cargo,Screening,One?,نشط,لا,\nQ2,Cargo,Screening,Two?,غير نشط,نعم,CE-8 حل قضايا السلامة\n',
    )
    const { rows: seen } = await look(arabic)
    expect(seen.map(({ key, columns }) => [key, columns])).toEqual([
      ['Q1', ['status', 'sample']],
      ['Q2', ['status', 'sample', 'critical_element']],
    ])
    await take(arabic)
    expect(await held()).toEqual([
      { sourceId: 'Q1', status: 'active', isSample: 0, criticalElement: 'ce-7' },
      { sourceId: 'Q2', status: 'inactive', isSample: 1, criticalElement: 'ce-8' },
    ])
  })

  test('is named by row and column where it is neither', async () => {
    expect(await faultsOf(file('Q1,Cargo,Screening,One?,gone,perhaps,CE-9\n'))).toEqual([
      'line 2 (record 1), column status: “gone” is not one of active, inactive',
      'line 2 (record 1), column sample: “perhaps” is not one of yes, no',
      'line 2 (record 1), column critical_element: “CE-9” is not one of CE-1, CE-2, CE-3, CE-4, CE-5, CE-6, CE-7, CE-8',
    ])
  })

  test('of a question that an audit asks is changed without it, and taken back with the import', async () => {
    await take(file(rows))
    const lead = await makeUser(app, 'auditor')
    const [, second] = await app.db
      .selectFrom('question')
      .select(['id', 'version'])
      .orderBy('sourceId')
      .execute()
    if (second === undefined) throw new Error('no question')
    await makeAssessment(app, { lead, questions: [second] })
    const before = await everything()
    const { importId } = await take(file('Q2,Cargo,Screening,Two?,inactive,yes,CE-1\n'))
    expect((await held())[1]).toEqual({
      sourceId: 'Q2',
      status: 'inactive',
      isSample: 1,
      criticalElement: 'ce-1',
    })
    expect((await everything())['assessmentQuestion']).toEqual(before['assessmentQuestion'])
    expect((await undo(importId ?? '')).status).toBe(200)
    expect(await everything()).toEqual(before)
  })
})

describe('taking back', () => {
  test('an import of new and changed questions leaves every table but the log as it was', async () => {
    await take(library)
    const before = await everything()
    const more =
      'source_id,category_en,category_ar,sub_category_en,question_en,question_ar,references,groupings\n' +
      'Q1,Cargo,الشحنات,Screening,One more?,واحد؟,Annex 17; Annex 9,catering-facility\n' +
      'Q2,Kitchens,,Storage,Two?,,,airline\nQ3,Kitchens,,Storage,Three?,,Annex 17,\n'
    const { importId } = await take(more)
    expect(await everything()).not.toEqual(before)
    expect((await undo(importId ?? '')).status).toBe(200)
    expect(await everything()).toEqual(before)
    const log = await app.db.selectFrom('log').select(['kind', 'target', 'actorId']).execute()
    expect(log.slice(-2)).toEqual([
      { kind: 'import', target: importId, actorId: admin.id },
      { kind: 'imported.undo', target: importId, actorId: admin.id },
    ])
    expect((await undo(importId ?? '')).status).toBe(404)
  })

  test('an import of airports and airlines leaves every table but the log as it was', async () => {
    await take('iata,name_en\nRUH,Old name\n', 'airports')
    const before = await everything()
    const file =
      'iata,location_type,name_en,airport,lat,lon\nRUH,cargo-facility,Riyadh Cargo,RUH,,\n' +
      'JCF,catering-facility,Jeddah Kitchen,JED,,\nRUH,,King Khalid,,24.90,46.7\nJED,airport,Jeddah,,,\n'
    const airports = await take(file, 'airports')
    const airlines = await take('icao3,name_ar\nSVA,السعودية\n', 'airlines')
    const kinds = await app.db.selectFrom('location').select(['locationType', 'code']).execute()
    expect(kinds).toHaveLength(5)
    const stands = await app.db
      .selectFrom('location')
      .innerJoin('location as airport', 'airport.id', 'location.airportId')
      .select(['location.code', 'airport.code as at', 'airport.locationType'])
      .orderBy('location.code')
      .execute()
    expect(stands).toEqual([
      { code: 'JCF', at: 'JED', locationType: 'airport' },
      { code: 'RUH', at: 'RUH', locationType: 'airport' },
    ])
    // A position that a form wrote anew is the same one.
    expect((await look(file.replace('24.90', '24.9'), 'airports')).tallies).toMatchObject([
      { added: 0, changed: 0, unchanged: 4 },
    ])
    for (const { importId } of [airlines, airports]) await undo(importId ?? '')
    expect(await everything()).toEqual(before)
  })

  test('an airport stays while a facility that came later stands at it', async () => {
    const { importId } = await take('iata,name_en\nRUH,Riyadh\n', 'airports')
    const facilities = 'iata,location_type,name_en,airport\nRCF,cargo-facility,Hall,RUH\n'
    const later = await take(facilities, 'airports')
    expect((await undo(importId ?? '')).problem?.issues?.[0]?.code).toBe('in-library')
    await undo(later.importId ?? '')
    expect((await undo(importId ?? '')).status).toBe(200)
    expect(await app.db.selectFrom('location').select('id').execute()).toEqual([])
  })

  test('is refused by name once something of it is in an audit, was changed, or holds something else', async () => {
    const { importId } = await take(library)
    const codeOf = async () => (await undo(importId ?? '')).problem?.issues?.[0]?.code
    const [question] = await app.db.selectFrom('question').selectAll().orderBy('sourceId').execute()
    if (question === undefined) throw new Error('no question')

    const sub = { id: app.newId(), subCategoryId: question.subCategoryId, position: 9, version: 1 }
    const own = { ...sub, sourceId: null, status: 'active' as const, isSample: 0 as const }
    await app.db.insertInto('question').values(own).execute()
    expect(await codeOf()).toBe('in-library')
    await app.db.deleteFrom('question').where('id', '=', own.id).execute()

    await app.db.updateTable('question').set({ status: 'inactive' }).execute()
    expect(await codeOf()).toBe('changed-since')
    await app.db.updateTable('question').set({ status: 'active' }).execute()

    await makeAssessment(app, { lead: admin, questions: [question] })
    const before = await everything()
    expect(await codeOf()).toBe('in-audits')
    expect(await everything()).toEqual(before)
  })
})

test('an editor imports questions and no places', async () => {
  const editor = await makeUser(app, 'editor')
  const answer = (kind: ImportKind) => app.call('imports.list', { query: { kind } }, { as: editor })
  expect((await answer('questions')).status).toBe(200)
  expect((await answer('airports')).problem?.code).toBe('not-permitted')
  const places = sentOf('iata,name_en\nRUH,x\n', 'airports')
  expect((await app.call('import.preview', places, { as: editor })).status).toBe(403)
})

test('earlier imports are listed with who ran them, the newest first', async () => {
  await take(library)
  app.clock.advance(1000)
  await take(library.replace('One?', 'Other?'))
  const { imports } = await app.want(
    'imports.list',
    { query: { kind: 'questions' } },
    { as: admin },
  )
  expect(imports).toMatchObject([
    { name: 'file', by: { id: admin.id }, tallies: [{ added: 0, changed: 1 }, {}, {}, {}] },
    { name: 'file', by: { id: admin.id }, tallies: [{ added: 2 }, {}, {}, {}] },
  ])
})

test.each(['questions', 'airports', 'airlines'] as const)(
  'the template of %s has every column, and is read without a fault but that it is empty',
  async (kind) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { data } = await app.want('import.template', { query: { kind, format } }, { as: admin })
      const bytes = Buffer.from(data, 'base64')
      const found = await look(bytes, kind)
      expect(found).toMatchObject({ format, faultCount: 0, rowCount: 0 })
      expect(found.headings.map(({ column }) => column)).toEqual(found.columns)
      expect(found.shape.sheets.map(({ isRead }) => isRead)).toEqual(
        format === 'xlsx' ? [true, false] : [],
      )
      if (format === 'xlsx')
        expect(await readWorkbook(bytes)).toMatchObject([{ odd: [] }, { odd: [] }])
    }
  },
)

test('an airport that is there twice, once without its type, is named and not written', async () => {
  const file = 'iata,location_type,name_en\nRUH,,Riyadh\nRUH,airport,King Khalid\n'
  expect(await faultsOf(file, 'airports')).toEqual([
    'line 3 (record 2), column iata: “RUH” is already used in row 2 (record 1)',
  ])
})
