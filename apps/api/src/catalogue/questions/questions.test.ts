import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../imports/write/import-file.ts'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const csv = `source_id,category_en,sub_category_en,question_en,references,groupings
Q1,Cargo,Screening,Is it screened?,Doc 9; Doc 1,airport;cargo-facility
Q2,Perimeter,Fence,Is it whole?,Doc 1,
Q3,Cargo,Storage,Is it locked?,,
Q4,Cargo,Screening,Is it sealed?,,
`
const importCsv = async (): Promise<void> => {
  const context = { db: app.db, now: app.clock.iso(), newId: app.newId }
  await importFile(context, 'questions', Buffer.from(csv))
}

test('GET question-with-categories lists questions in the order of their headings', async () => {
  await importCsv()
  const as = await makeUser(app, 'editor')
  const { categories, questions } = await app.want('questions.with-categories', {}, { as })
  expect(
    categories.map(({ name, subCategories }) => [name.en, ...subCategories.map((s) => s.name.en)]),
  ).toEqual([
    ['Cargo', 'Screening', 'Storage'],
    ['Perimeter', 'Fence'],
  ])
  expect(questions.map(({ text }) => text.en)).toEqual([
    'Is it screened?',
    'Is it sealed?',
    'Is it locked?',
    'Is it whole?',
  ])
  expect(questions[0]?.groupings).toEqual(['airport', 'cargo-facility'])
  expect(questions[1]?.groupings).toEqual(['airport'])
  const { references } = await app.want('references.of-questions', { query: {} }, { as })
  expect(references.map(({ title }) => title)).toEqual(['Doc 1', 'Doc 9'])
  expect(questions[0]?.references).toEqual([references[1]?.id, references[0]?.id])
})

test('what is inactive is not offered', async () => {
  await importCsv()
  const as = await makeUser(app, 'auditor')
  await app.db
    .updateTable('question')
    .set({ status: 'inactive' })
    .where('sourceId', '=', 'Q1')
    .execute()
  await app.db
    .updateTable('subCategory')
    .set({ status: 'inactive' })
    .where('nameEn', '=', 'Storage')
    .execute()
  await app.db
    .updateTable('category')
    .set({ status: 'inactive' })
    .where('nameEn', '=', 'Perimeter')
    .execute()
  await app.db.updateTable('reference').set({ status: 'inactive' }).execute()
  const { categories, questions } = await app.want('questions.with-categories', {}, { as })
  expect(categories.map(({ name }) => name.en)).toEqual(['Cargo'])
  expect(questions.map(({ text }) => text.en)).toEqual(['Is it sealed?'])
  expect((await app.want('references.of-questions', { query: {} }, { as })).references).toEqual([])
})

test('GET available-airports lists active airports by code, and no airlines', async () => {
  const context = { db: app.db, now: app.clock.iso(), newId: app.newId }
  const read = (name: string) => readFile(new URL(`../../../data/${name}`, import.meta.url))
  await importFile(context, 'airports', await read('airports.csv'))
  await importFile(context, 'airlines', await read('airlines.csv'))
  await app.db
    .updateTable('location')
    .set({ status: 'inactive' })
    .where('code', '=', 'AAE')
    .execute()
  const as = await makeUser(app, 'viewer')
  const { locations } = await app.want('locations.airports', {}, { as })
  const codes = locations.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(codes).toHaveLength(603)
  expect(codes).not.toContain('AAE')
  expect(locations.find(({ code }) => code === 'AAC')).toMatchObject({
    locationType: 'airport',
    name: { en: 'El Arish International Airport', ar: 'مطار العريش الدولي' },
    country: { en: 'Egypt', ar: 'مصر' },
  })
})

test('whoever has nothing to do with audits reads neither airports nor references', async () => {
  for (const role of ['none', 'technician'] as const) {
    const as = await makeUser(app, role)
    expect((await app.call('locations.airports', {}, { as })).status).toBe(403)
    expect((await app.call('references.of-questions', { query: {} }, { as })).status).toBe(403)
  }
})
