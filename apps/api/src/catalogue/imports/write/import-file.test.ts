import { readFile } from 'node:fs/promises'
import { plainText } from '@apron/scoring/plain-text.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ImportKind } from '@apron/contracts/import.ts'
import { importFile, type ImportOutcome } from './import-file.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const run = (text: string | Uint8Array, kind: ImportKind = 'questions'): Promise<ImportOutcome> =>
  importFile(
    { db: app.db, now: app.clock.iso(), newId: app.newId },
    kind,
    typeof text === 'string' ? Buffer.from(text) : text,
  )
const tallyOf = async (
  text: string | Uint8Array,
  kind: ImportKind = 'questions',
): Promise<number[]> => {
  const outcome = await run(text, kind)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  const [first] = outcome.tallies
  return [first?.added ?? -1, first?.changed ?? -1, first?.unchanged ?? -1]
}
const shipped = (name: string) => readFile(new URL(`../../../../data/${name}`, import.meta.url))

const catalogueTables = [
  'category',
  'subCategory',
  'question',
  'questionVersion',
  'questionGrouping',
  'reference',
  'questionReference',
  'location',
  'log',
  'counter',
] as const
const everything = async (): Promise<unknown[]> =>
  Promise.all(catalogueTables.map((table) => app.db.selectFrom(table).selectAll().execute()))

const header = 'source_id,category_en,category_ar,sub_category_en,question_en,question_ar\n'

test.each<[ImportKind, string]>([
  ['questions', 'questions-apron.csv'],
  ['airports', 'airports.csv'],
  ['airlines', 'airlines.csv'],
])('importing %s twice changes nothing the second time', async (kind, name) => {
  const [added = 0] = await tallyOf(await shipped(name), kind)
  expect(added).toBeGreaterThan(100)
  const before = await everything()
  expect(await tallyOf(await shipped(name), kind)).toEqual([0, 0, added])
  expect(await everything()).toEqual(before)
})

test('a run that changed something leaves one row in the log, with its counts and no person', async () => {
  await run(`${header}Q1,Cargo,,Screening,One?,\nQ2,Cargo,,Screening,Two?,\n`)
  const [row, ...more] = await app.db.selectFrom('log').selectAll().execute()
  expect(more).toEqual([])
  expect(row).toMatchObject({ seq: 1, kind: 'import', actorId: null, assessmentId: null })
  expect(JSON.parse(row?.body ?? '')).toEqual({
    kind: 'questions',
    tallies: [
      { kind: 'questions', added: 2, changed: 0, unchanged: 0 },
      { kind: 'categories', added: 1, changed: 0, unchanged: 0 },
      { kind: 'sub-categories', added: 1, changed: 0, unchanged: 0 },
      { kind: 'references', added: 0, changed: 0, unchanged: 0 },
    ],
  })
})

test('one fault anywhere in the file, and nothing is written', async () => {
  await run(`${header}Q1,Cargo,,Screening,One?,\n`)
  const before = await everything()
  const rows = Array.from({ length: 300 }, (_, i) => `N${i},Cargo,شحن,Screening,Is ${i} so?,\n`)
  const outcome = await run(`${header}${rows.join('')}N300,Cargo,,Screening,,\n`)
  expect(outcome).toMatchObject({ ok: false, faults: [{ line: 302, record: 301 }] })
  expect(await everything()).toEqual(before)
})

test('a changed text makes the next version and keeps the last one', async () => {
  await run(`${header}Q1,Cargo,,Screening,Old?,\nQ2,Cargo,,Screening,Same?,\n`)
  app.clock.advance(60_000)
  const file = `${header}Q1,Cargo,,Screening,New?,جديد؟\nQ2,Cargo,,Screening,Same?,\n`
  expect(await tallyOf(file)).toEqual([0, 1, 1])
  const versions = await app.db
    .selectFrom('questionVersion')
    .innerJoin('question', 'question.id', 'questionId')
    .select(['sourceId', 'question.version as newest', 'questionVersion.version'])
    .select(['textEn', 'textAr', 'createdAt'])
    .orderBy('sourceId')
    .orderBy('questionVersion.version')
    .execute()
  const [then, now] = ['2026-11-21T08:00:00.000Z', '2026-11-21T08:01:00.000Z']
  const old = { textAr: null, createdAt: then, version: 1 }
  expect(versions).toEqual([
    { ...old, sourceId: 'Q1', newest: 2, textEn: 'Old?' },
    { sourceId: 'Q1', newest: 2, version: 2, textEn: 'New?', textAr: 'جديد؟', createdAt: now },
    { ...old, sourceId: 'Q2', newest: 1, textEn: 'Same?' },
  ])
})

test('another place, other references and groupings are changes but no new version', async () => {
  const columns = 'source_id,category_en,sub_category_en,question_en,references,groupings\n'
  await run(`${columns}Q1,Cargo,Screening,One?,Doc 1;Doc 2,\nQ2,Cargo,Storage,Two?,,\n`)
  expect(
    await tallyOf(
      `${columns}Q1,Cargo,Storage,One?,Doc 2;Doc 3,airline; airport\nQ2,Cargo,Storage,Two?,,\n`,
    ),
  ).toEqual([0, 1, 1])
  const question = await app.db
    .selectFrom('question')
    .selectAll()
    .where('sourceId', '=', 'Q1')
    .executeTakeFirstOrThrow()
  expect(question).toMatchObject({ version: 1, position: 2 })
  const cited = await app.db
    .selectFrom('questionReference')
    .innerJoin('reference', 'reference.id', 'referenceId')
    .select('title')
    .where('questionId', '=', question.id)
    .orderBy('position')
    .execute()
  expect(cited.map(({ title }) => title)).toEqual(['Doc 2', 'Doc 3'])
  const groupings = await app.db
    .selectFrom('questionGrouping')
    .select('grouping')
    .where('questionId', '=', question.id)
    .orderBy('grouping')
    .execute()
  expect(groupings.map(({ grouping }) => grouping)).toEqual(['airline', 'airport'])
})

test('what the file has no column for stays as it is', async () => {
  await run(
    `source_id,category_en,sub_category_en,question_en,question_ar,regulations,references,groupings\nQ1,C,S,One?,واحد؟,Reg,Doc 1,airline\n`,
  )
  const before = await everything()
  expect(await tallyOf('source_id,category_en,sub_category_en,question_en\nQ1,C,S,One?\n')).toEqual(
    [0, 0, 1],
  )
  expect(await everything()).toEqual(before)
})

test('an Arabic heading that is filled in later changes the category it had', async () => {
  await run(`${header}Q1,Cargo,,Screening,One?,\n`)
  await run(`${header}Q1,Cargo,الشحن,Screening,One?,\n`)
  const categories = await app.db.selectFrom('category').selectAll().execute()
  expect(categories).toMatchObject([{ nameEn: 'Cargo', nameAr: 'الشحن', position: 1 }])
})

test('a location keeps its id and its status when its name changes', async () => {
  await run('iata,name_en,lat,lon\nRUH,King Khaled,24.95,46.69\n', 'airports')
  await app.db.updateTable('location').set({ status: 'inactive' }).execute()
  const [before] = await app.db.selectFrom('location').selectAll().execute()
  const named = 'iata,name_en,name_ar\nRUH,King Khaled,الملك خالد\n'
  expect(await tallyOf(named, 'airports')).toEqual([0, 1, 0])
  const [after] = await app.db.selectFrom('location').selectAll().execute()
  expect(after).toEqual({ ...before, nameAr: 'الملك خالد' })
})

test('an airport and an airline may have the same code', async () => {
  await run('iata,name_en\nABC,Airport\n', 'airports')
  expect(await tallyOf('icao3,name_en\nABC,Airline\n', 'airlines')).toEqual([1, 0, 0])
})

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', ',', '\n', '\r\n', ';', 'سؤال', '\u200f', '؟'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((cell) => plainText.test(cell.replaceAll('\r', '')))
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
/** A text in which nothing can be seen is none; marks of direction around it are taken off. */
const stored = (cell: string): string | null => {
  const plain = cell.replaceAll(/\r\n?/g, '\n').trim().replaceAll(marks, '').trim()
  return /^[\s\p{Cf}]*$/u.test(cell)
    ? null
    : plain.replaceAll(/[\ufb50-\ufdcf\ufe70-\ufefc]+/g, (forms) => forms.normalize('NFKC'))
}
const mark = '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+'
const marks = new RegExp(`^${mark}|${mark}$`, 'g')

test('any plain text reaches the database as it stands in its cell but for marks around it, and stays there', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (en, ar, considerations) => {
      // Drawn ids repeat, and a question of a known id is changed.
      const id = app.newId()
      // Two languages in each other's columns are a fault.
      fc.pre((ar.match(/\p{Script=Latin}/gu) ?? []).length < 8)
      fc.pre((considerations.match(/\p{Script=Latin}/gu) ?? []).length < 8)
      const cells = [id, 'C', 'S', `${en}?`, ar, considerations].map(quoted).join(',')
      const columns =
        'source_id,category_en,sub_category_en,question_en,question_ar,considerations_ar'
      const file = `${columns}\r\n${cells}\r\n`
      expect(await tallyOf(file)).toEqual([1, 0, 0])
      expect(await tallyOf(file)).toEqual([0, 0, 1])
      const row = await app.db
        .selectFrom('questionVersion')
        .innerJoin('question', 'question.id', 'questionId')
        .select(['textEn', 'textAr', 'considerationsAr'])
        .where('sourceId', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        textEn: stored(`${en}?`),
        textAr: stored(ar),
        considerationsAr: stored(considerations),
      })
    }),
    { numRuns: 60 },
  )
})
