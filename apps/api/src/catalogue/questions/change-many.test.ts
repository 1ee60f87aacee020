import type { QuestionPlace } from '@apron/contracts/question-catalogue.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQuestions, makeUser, type Question, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let here: Question[]
let there: Question[]
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
  here = await makeQuestions(app, 3)
  there = await makeQuestions(app, 2)
})
afterEach(() => app.close())

const stored = async () => ({
  questions: await app.db.selectFrom('question').selectAll().orderBy('id').execute(),
  groupings: await app.db
    .selectFrom('questionGrouping')
    .selectAll()
    .orderBy('questionId')
    .orderBy('grouping')
    .execute(),
})
const change = (questions: QuestionPlace[]) =>
  app.call('questions.change-many', { body: { questions } }, { as: editor })
const logged = async () =>
  (await app.db.selectFrom('log').select(['kind', 'target', 'body']).orderBy('seq').execute()).map(
    ({ body, ...row }) => ({ ...row, ...(JSON.parse(body) as object) }),
  )

test('many are taken out of use at once; what was so already is not counted, and it can be undone', async () => {
  const before = await stored()
  await change([{ id: here[0]!.id, status: 'inactive' }])
  const { value } = await change(here.map(({ id }) => ({ id, status: 'inactive' })))
  expect(value?.before).toEqual(here.slice(1).map(({ id }) => ({ id, status: 'active' })))
  expect(await logged()).toHaveLength(3)
  await change(value?.before ?? [])
  await change([{ id: here[0]!.id, status: 'active' }])
  expect(await stored()).toEqual(before)
})

test('many are moved behind what stands there, in their order, and taken back to their places', async () => {
  const before = await stored()
  const subCategoryId = there[0]!.subCategoryId
  const { value } = await change([
    { id: here[2]!.id, subCategoryId },
    { id: here[0]!.id, subCategoryId },
  ])
  const { questions } = await app.want(
    'questions.list',
    { query: { subCategoryId } },
    { as: editor },
  )
  expect(questions.map(({ id, position }) => [id, position])).toEqual([
    [there[0]!.id, 1],
    [there[1]!.id, 2],
    [here[2]!.id, 3],
    [here[0]!.id, 4],
  ])
  expect((await logged())[0]).toMatchObject({
    kind: 'question.change',
    target: here[2]!.id,
    before: { subCategoryId: here[2]!.subCategoryId, position: 3 },
    after: { subCategoryId },
  })
  await change(value?.before ?? [])
  expect(await stored()).toEqual(before)
})

test('a kind of location is added or taken away, whatever else each is for', async () => {
  const before = await stored()
  await change([{ id: here[0]!.id, groupings: ['airline'] }])
  const { value } = await change(
    here.slice(0, 2).map(({ id }) => ({ id, addTo: 'airline', takeFrom: 'airport' })),
  )
  expect(value?.before).toEqual([{ id: here[1]!.id, groupings: ['airport'] }])
  const kinds = async (id: string) =>
    (await app.want('question.one', { params: { questionId: id } }, { as: editor })).question
      .groupings
  expect([await kinds(here[0]!.id), await kinds(here[1]!.id)]).toEqual([['airline'], ['airline']])
  await change([...(value?.before ?? []), { id: here[0]!.id, groupings: ['airport'] }])
  expect(await stored()).toEqual(before)
})

test('names every fault, and changes nothing', async () => {
  const before = await stored()
  const { status, problem } = await change([
    { id: here[0]!.id, status: 'inactive' },
    { id: app.newId(), status: 'inactive' },
    { id: here[0]!.id, subCategoryId: app.newId() },
  ])
  expect([status, problem?.issues?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [
      ['body.questions.1.id', 'unknown'],
      ['body.questions.2.id', 'duplicate'],
      ['body.questions.2.subCategoryId', 'unknown'],
    ],
  ])
  expect(await stored()).toEqual(before)
  expect(await logged()).toEqual([])
})
