import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeLocation,
  makeOrganization,
  makeQuestions,
  makeUser,
  type User,
} from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let trial: User
let marked: string
let other: string
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
  trial = await makeUser(app, 'trial')
  const [first, second] = await makeQuestions(app, 2)
  marked = first?.id ?? ''
  other = second?.id ?? ''
  await mark(other, false)
})
afterEach(() => app.close())

const mark = (questionId: string, isSample: boolean) =>
  app.want('question.change', { params: { questionId }, body: { isSample } }, { as: editor })
const offeredTo = async (as: User) => {
  const { questions, categories } = await app.want('questions.with-categories', {}, { as })
  return { questions: questions.map(({ id }) => id), categories: categories.length }
}

test('a trial is offered the questions that are marked as a sample, and no other', async () => {
  expect(await offeredTo(trial)).toEqual({ questions: [marked], categories: 1 })
  expect((await offeredTo(editor)).questions).toEqual([marked, other])
  await mark(marked, false)
  expect(await offeredTo(trial)).toEqual({ questions: [], categories: 0 })
})

test('marking one makes no version, and the trail tells it', async () => {
  const { question } = await mark(other, true)
  expect([question.isSample, question.version]).toEqual([true, 1])
  await mark(other, true)
  const rows = await app.db
    .selectFrom('log')
    .select('body')
    .where('kind', '=', 'question.change')
    .where('target', '=', other)
    .execute()
  expect(rows.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { before: { isSample: true }, after: { isSample: false } },
    { before: { isSample: false }, after: { isSample: true } },
  ])
})

test('a new question is none until somebody says so', async () => {
  const { subCategoryId } = (
    await app.want('question.one', { params: { questionId: other } }, { as: editor })
  ).question
  const make = async (rest: object) => {
    const body = { subCategoryId, text: { en: 'Is it lit?' }, ...rest }
    return (await app.want('question.create', { body }, { as: editor })).question.isSample
  }
  expect([await make({}), await make({ isSample: true })]).toEqual([false, true])
})

test('to a trial that creates an assessment the others do not exist', async () => {
  const { id: locationId } = await makeLocation(app)
  const create = (questions: string[], as: User) =>
    app.call(
      'assessment.create',
      {
        body: {
          title: 'Riverside',
          locationId,
          auditType: 'customs',
          leadId: as.id,
          team: [],
          questions,
        },
      },
      { as },
    )
  const { status, problem } = await create([marked, other], trial)
  expect([status, problem?.issues]).toMatchObject([
    422,
    [{ path: 'body.questions.1', code: 'unknown' }],
  ])
  expect((await create([marked], trial)).status).toBe(200)
  const { id: organizationId } = await makeOrganization(app)
  const auditor = await makeUser(app, 'auditor', { organizationId })
  expect((await create([marked, other], auditor)).status).toBe(200)
})
