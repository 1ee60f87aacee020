import type { Positions } from '@apron/contracts/question-catalogue.ts'
import type { Problem } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQuestions, makeUser, type Question, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let questions: Question[]
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
  questions = await makeQuestions(app, 3)
})
afterEach(() => app.close())

const order = (body: Positions) => app.call('questions.order', { body }, { as: editor })
const listed = async () =>
  (await app.want('questions.list', { query: {} }, { as: editor })).questions.map(({ id }) => id)
const codes = (problem: Problem | null | undefined) =>
  problem?.issues?.map(({ path, code }) => [path, code])

test('questions stand in another order, which the log tells', async () => {
  const within = questions[0]!.subCategoryId
  const was = questions.map(({ id }) => id)
  const [one, two, three] = was as [string, string, string]
  const { value } = await order({ of: 'questions', within, was, order: [three, one, two] })
  expect(value).toEqual({ changed: 3 })
  expect(await listed()).toEqual([three, one, two])
  const same = await order({
    of: 'questions',
    within,
    was: [three, one, two],
    order: [three, one, two],
  })
  expect(same.value).toEqual({ changed: 0 })
  const rows = await app.db.selectFrom('log').select(['kind', 'target', 'body']).execute()
  expect(rows.map(({ kind, target, body }) => [kind, target, JSON.parse(body)])).toEqual([
    [
      'sub-category.order',
      within,
      { before: { questions: was }, after: { questions: [three, one, two] } },
    ],
  ])
})

test('categories and sub-categories stand in another order', async () => {
  const [other] = await makeQuestions(app, 1)
  const was = [questions[0]!.categoryId, other!.categoryId]
  // Both were made at position 1: the ids decide, and the new order does from then on.
  const { value } = await order({ of: 'categories', within: null, was, order: was.toReversed() })
  expect(value).toEqual({ changed: 1 })
  expect((await listed())[0]).toBe(other!.id)
  const { subCategory } = await app.want(
    'sub-category.create',
    { body: { categoryId: was[0]!, name: { en: 'Gate' } } },
    { as: editor },
  )
  const subs = [questions[0]!.subCategoryId, subCategory.id]
  await order({ of: 'sub-categories', within: was[0]!, was: subs, order: subs.toReversed() })
  const { category } = await app.want(
    'category.one',
    { params: { categoryId: was[0]! } },
    { as: editor },
  )
  expect(category.subCategories.map(({ id }) => id)).toEqual(subs.toReversed())
})

test('a list that is another by now is refused, with what came, went or moved', async () => {
  const within = questions[0]!.subCategoryId
  const was = questions.map(({ id }) => id)
  const body = { of: 'questions' as const, within, was, order: was.toReversed() }
  await app.want(
    'questions.order',
    { body: { ...body, order: [was[1]!, was[0]!, was[2]!] } },
    { as: editor },
  )
  const moved = await order(body)
  expect([moved.status, moved.problem?.code, codes(moved.problem)]).toEqual([
    409,
    'status-conflict',
    [['body.was', 'moved']],
  ])
  await app.want('question.delete', { params: { questionId: was[0]! } }, { as: editor })
  const added = { subCategoryId: within, text: { en: 'New?' } }
  await app.want('question.create', { body: added }, { as: editor })
  const other = await order(body)
  expect([other.status, codes(other.problem)]).toEqual([
    409,
    [
      ['body.was.0', 'gone'],
      ['body.was', 'added'],
    ],
  ])
})

test('an order that is none is refused, and unknown headings are 404', async () => {
  const within = questions[0]!.subCategoryId
  const was = questions.map(({ id }) => id)
  const wrong = [was[0]!, was[0]!, app.newId()]
  const { status, problem } = await order({ of: 'questions', within, was, order: wrong })
  expect([status, codes(problem)]).toEqual([
    422,
    [
      ['body.order.1', 'duplicate'],
      ['body.order.2', 'unknown'],
      ['body.order', 'incomplete'],
    ],
  ])
  const odd = await order({ of: 'questions', within: null, was, order: was })
  expect(codes(odd.problem)).toEqual([['body.within', 'odd']])
  for (const kind of ['questions', 'sub-categories'] as const) {
    const unknown = await order({ of: kind, within: app.newId(), was: [], order: [] })
    expect(unknown.status).toBe(404)
  }
})
