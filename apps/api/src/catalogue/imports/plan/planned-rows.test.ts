import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importFile } from '../write/import-file.ts'
import { tellKnown } from './load-known.ts'
import { createPlanner } from './planner.ts'
import { digestOfRun } from '../write/run-digest.ts'
import type { Undo } from '../undo/undo-of.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

type Kind = 'questions' | 'airports' | 'airlines'
const take = async (kind: Kind, text: string) =>
  importFile({ db: app.db, now: app.clock.iso(), newId: app.newId }, kind, Buffer.from(text))

const questions =
  'source_id,category_en,category_ar,sub_category_en,question_en,question_ar,references,groupings,status,sample,critical_element\n' +
  '1,Cargo,الشحن,"A ""quoted"" one",One?,هل؟,Annex 9;Annex 17,airport;airline,active,yes,ce-1\n' +
  '2,Cargo,الشحن,Screening,Two?,,Annex 17,,inactive,no,\n' +
  Array.from({ length: 600 }, (_, i) => `N${i},Fence,,Gates,Is ${i} shut?,,,none,,,\n`).join('')
const airports =
  'code,name_en,name_ar,latitude,longitude,annual_passengers,country_code\n' +
  'MCT,Muscat,مسقط,23.593300,58.284400,12000000,OM\nSLL,Salalah,,17.04,54.09,,OM\n'

test.each([
  ['questions', questions],
  ['airports', airports],
  ['airlines', 'code,name_en,name_ar\nWYA,Oman Air,الطيران العماني\nOMS,Salam,\n'],
] as const)(
  'what new %s will leave is told by the plan as the database tells it',
  async (kind, text) => {
    expect(await take(kind, text)).toMatchObject({ ok: true })
    const [run] = await app.db.selectFrom('importRun').selectAll().execute()
    expect(run?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(await digestOfRun(app.db, JSON.parse(run?.undo ?? '') as Undo)).toBe(run?.digest)
  },
)

test('of a file that changes what stood before the database is asked', async () => {
  await take('questions', questions)
  const text = questions.replace('Two?', 'Two now?')
  const planner = await createPlanner({ kind: 'questions', bytes: Buffer.from(text) }, app.newId)
  await tellKnown(app.db, 'questions', planner)
  await planner.plan()
  await planner.undo()
  expect(await planner.left()).toBeNull()
  await take('questions', text)
  const runs = await app.db.selectFrom('importRun').selectAll().orderBy('id').execute()
  const last = runs.at(-1)
  expect(runs).toHaveLength(2)
  expect(await digestOfRun(app.db, JSON.parse(last?.undo ?? '') as Undo)).toBe(last?.digest)
})
