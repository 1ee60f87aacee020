import type { ImportKind } from '@apron/contracts/import.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
})
afterEach(() => app.close())

const sentOf = (text: string, kind: ImportKind, overwrites?: string) => ({
  query: { kind, name: 'file', ...(overwrites !== undefined && { overwrites }) },
  file: new Uint8Array(Buffer.from(text)),
})
const look = (text: string, kind: ImportKind, overwrites?: string) =>
  app.want('import.preview', sentOf(text, kind, overwrites), { as: admin })
async function take(text: string, kind: ImportKind, overwrites?: string) {
  const { digest } = await look(text, kind, overwrites)
  const sent = sentOf(text, kind, overwrites)
  const query = { ...sent.query, digest: digest ?? '' }
  return app.want('import.apply', { ...sent, query }, { as: admin })
}

const header = 'source_id,category_en,sub_category_en,question_en,guidance,references\n'
const full = `${header}Q1,Cargo,Screening,Is the hold locked?,Look at both,Annex 17\nQ2,Cargo,Screening,Two?,,\n`
const poor = `${header}Q1,Cargo,Screening,IS THE HOLD LOCKED?,,\nQ2,Cargo,Screening,Two now?,New,\n`
const texts = async () =>
  (
    await app.db
      .selectFrom('question')
      .innerJoin('questionVersion as text', (join) =>
        join
          .onRef('text.questionId', '=', 'question.id')
          .onRef('text.version', '=', 'question.version'),
      )
      .select(['sourceId', 'textEn', 'guidance'])
      .orderBy('sourceId')
      .execute()
  ).map(({ sourceId, textEn, guidance }) => [sourceId, textEn, guidance])

test('less does not replace more: it is listed and declined, and the rest is imported', async () => {
  await take(full, 'questions')
  const { overwrites, overwriteCount, rows } = await look(poor, 'questions')
  expect(overwriteCount).toBe(1)
  expect(overwrites).toMatchObject([
    {
      key: 'Q1',
      isChosen: false,
      columns: [
        { column: 'question_en', before: 'Is the hold locked?', after: 'IS THE HOLD LOCKED?' },
        { column: 'guidance', before: 'Look at both', after: '' },
        { column: 'references', before: 'Annex 17', after: '' },
      ],
    },
  ])
  expect(rows.map(({ key }) => key)).toEqual(['Q2'])
  await take(poor, 'questions')
  expect(await texts()).toEqual([
    ['Q1', 'Is the hold locked?', 'Look at both'],
    ['Q2', 'Two now?', 'New'],
  ])
  expect((await look(poor, 'questions')).tallies[0]).toMatchObject({ changed: 0, unchanged: 2 })
})

test.each(['all', 'the one by its id'])(
  'less replaces more where somebody says so: %s',
  async (by) => {
    await take(full, 'questions')
    const { overwrites } = await look(poor, 'questions')
    const choice = by === 'all' ? 'all' : (overwrites[0]?.id ?? '')
    expect((await look(poor, 'questions', choice)).overwrites[0]?.isChosen).toBe(true)
    await take(poor, 'questions', choice)
    expect(await texts()).toEqual([
      ['Q1', 'IS THE HOLD LOCKED?', ''],
      ['Q2', 'Two now?', 'New'],
    ])
    expect(await app.db.selectFrom('questionReference').selectAll().execute()).toEqual([])
  },
)

test('what was previewed with another choice is not what is asked for', async () => {
  await take(full, 'questions')
  const { digest } = await look(poor, 'questions')
  const sent = sentOf(poor, 'questions', 'all')
  const order = { ...sent, query: { ...sent.query, digest: digest ?? '' } }
  const { problem } = await app.call('import.apply', order, { as: admin })
  expect(problem?.code).toBe('changed-meanwhile')
})

test('an airport keeps its name and its town over capitals and over nothing', async () => {
  await take('iata,name_en,municipality\nRUH,King Khalid,Riyadh\n', 'airports')
  const worse = 'iata,name_en,municipality,manager\nRUH,KING KHALID,,Somebody\n'
  await take(worse, 'airports')
  const [stored] = await app.db.selectFrom('location').selectAll().execute()
  expect(stored).toMatchObject({
    nameEn: 'King Khalid',
    municipalityEn: 'Riyadh',
    manager: 'Somebody',
  })
  await take(worse, 'airports', 'all')
  const [after] = await app.db.selectFrom('location').selectAll().execute()
  expect(after).toMatchObject({ nameEn: 'KING KHALID', municipalityEn: null })
})
