import type { ImportKind } from '@apron/contracts/import.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importFile } from '../write/import-file.ts'
import { wordFault } from '../read/row-fault.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const header = 'source_id,category_en,sub_category_en,question_en,references\n'
const rowOf = (sourceId: string, references = ''): string =>
  `${sourceId},Cargo,Screening,One?,${references}\n`

async function take(text: string, kind: ImportKind = 'questions'): Promise<string[] | 'taken'> {
  const context = { db: app.db, now: app.clock.iso(), newId: app.newId }
  const outcome = await importFile(context, kind, Buffer.from(text))
  return outcome.ok ? 'taken' : outcome.faults.map(wordFault)
}
const questions = () =>
  app.db.selectFrom('question').select('sourceId').orderBy('sourceId').execute()

const clash = (line: number, column: string, value: string, other: string): string =>
  `line ${line}, column ${column}: “${value}” and “${other}” differ only in spelling; use one spelling`

test('a number in another letter case is named, within a file and beside what stands', async () => {
  expect(await take(header + rowOf('Q1') + rowOf('Q2') + rowOf('q1'))).toEqual([
    clash(4, 'source_id', 'q1', 'Q1'),
  ])
  expect(await questions()).toEqual([])
  expect(await take(header + rowOf('Q1'))).toBe('taken')
  expect(await take(header + rowOf('Q2') + rowOf('q1'))).toEqual([
    clash(3, 'source_id', 'q1', 'Q1'),
  ])
  expect(await questions()).toEqual([{ sourceId: 'Q1' }])
})

test('numbers that differ in the script of their digits alone are two questions, and that is said', async () => {
  const context = { db: app.db, now: app.clock.iso(), newId: app.newId }
  const file = Buffer.from(header + rowOf('Q1') + rowOf('Q١') + rowOf('q١'))
  const outcome = await importFile(context, 'questions', file)
  expect(outcome.ok ? [] : outcome.faults.map(wordFault)).toEqual([
    clash(4, 'source_id', 'q١', 'Q1'),
  ])
  const two = await importFile(
    context,
    'questions',
    Buffer.from(header + rowOf('Q1') + rowOf('Q١')),
  )
  expect(two).toMatchObject({
    ok: true,
    notes: [{ code: 'digit-twins', count: 1, values: { value: 'Q١', other: 'Q1' } }],
  })
  expect(await questions()).toEqual([{ sourceId: 'Q1' }, { sourceId: 'Q١' }])
})

test('two that stand already, by an older release, are written as they are', async () => {
  await take(header + rowOf('Q1') + rowOf('Q2'))
  await app.db
    .updateTable('question')
    .set({ sourceId: 'q1' })
    .where('sourceId', '=', 'Q2')
    .execute()
  const both = header + rowOf('Q1', 'Annex 17') + rowOf('q1', 'Annex 17')
  expect(await take(both)).toBe('taken')
  expect(await take(both + rowOf('Ｑ1'))).toEqual([clash(4, 'source_id', 'Ｑ1', 'Q1')])
})

test('a title of a reference in another letter case is named, within a file and beside what stands', async () => {
  const two = header + rowOf('Q1', 'Annex 17; Doc 8973') + rowOf('Q2', 'Doc 8973; annex 17')
  expect(await take(two)).toEqual([clash(3, 'references', 'annex 17', 'Annex 17')])
  expect(await take(header + rowOf('Q1', 'Annex 17'))).toBe('taken')
  expect(await take(header + rowOf('Q2', 'ANNEX 17') + rowOf('Q3', 'ANNEX 17'))).toEqual([
    clash(2, 'references', 'ANNEX 17', 'Annex 17'),
  ])
  expect(await app.db.selectFrom('reference').select('title').execute()).toEqual([
    { title: 'Annex 17' },
  ])
})

test('a code of a place in small letters is named as no code', async () => {
  expect(await take('iata,name_en\nRUH,Riyadh\nruh,Riyadh\n', 'airports')).toEqual([
    'line 3 (record 2), column iata: “ruh” is not three capital letters A to Z',
  ])
  expect(await take('icao3,name_en\nsva,Saudia\n', 'airlines')).toEqual([
    'line 2 (record 1), column icao3: “sva” is not three capital letters A to Z',
  ])
})

test('more references than a form takes for a question are named by row and column', async () => {
  const titles = (count: number) =>
    Array.from({ length: count }, (_, i) => `Document ${i + 1}`).join('; ')
  expect(await take(header + rowOf('Q1', titles(200)) + rowOf('Q2', titles(201)))).toEqual([
    'line 3 (record 2), column references: has 201 references; the limit is 200',
  ])
  expect(await take(header + rowOf('Q1', titles(200)))).toBe('taken')
})
