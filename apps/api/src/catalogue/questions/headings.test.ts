import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAssessment, makeQuestions, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const acts = async () => {
  const rows = await app.db.selectFrom('log').selectAll().orderBy('seq').execute()
  return rows.map(({ kind, target, body }) => ({
    kind,
    target,
    ...(JSON.parse(body) as { before?: object; after?: object }),
  }))
}
const createCategory = async (en: string, status: 'active' | 'inactive' = 'active') =>
  (await app.want('category.create', { body: { name: { en }, status } }, { as: editor })).category
const createSub = async (categoryId: string, en: string) =>
  (await app.want('sub-category.create', { body: { categoryId, name: { en } } }, { as: editor }))
    .subCategory
type CategoryBody = Parameters<typeof app.want<'category.change'>>[1]['body']
const changeCategory = (categoryId: string, body: CategoryBody) =>
  app.call('category.change', { params: { categoryId }, body }, { as: editor })
type SubBody = Parameters<typeof app.want<'sub-category.change'>>[1]['body']
const changeSub = (subCategoryId: string, body: SubBody) =>
  app.call('sub-category.change', { params: { subCategoryId }, body }, { as: editor })

test('categories and sub-categories are created in order, read, renamed and logged', async () => {
  const first = await createCategory('Perimeter')
  const second = await createCategory('Cargo')
  expect([first.position, second.position]).toEqual([1, 2])
  const fence = await createSub(first.id, 'Fence')
  const gate = await createSub(first.id, 'Gate')
  expect([fence.position, gate.position]).toEqual([1, 2])
  const { value } = await changeCategory(first.id, { name: { ar: 'السياج' } })
  expect(value?.category).toEqual({
    ...first,
    name: { en: 'Perimeter', ar: 'السياج' },
    subCategories: [fence, gate],
  })
  const key = { params: { categoryId: first.id } }
  expect(await app.want('category.one', key, { as: editor })).toEqual(value)
  const renamed = await changeSub(gate.id, { name: { en: 'Gates' }, status: 'inactive' })
  expect(renamed.value?.subCategory).toEqual({
    ...gate,
    name: { en: 'Gates', ar: null },
    status: 'inactive',
  })
  const subKey = { params: { subCategoryId: gate.id } }
  expect(await app.want('sub-category.one', subKey, { as: editor })).toEqual(renamed.value)
  expect((await acts()).map(({ kind, target }) => [kind, target])).toEqual([
    ['category.create', first.id],
    ['category.create', second.id],
    ['sub-category.create', fence.id],
    ['sub-category.create', gate.id],
    ['category.change', first.id],
    ['sub-category.change', gate.id],
  ])
})

test('the lists have what is inactive too, with the questions that stand under it', async () => {
  const [question] = await makeQuestions(app, 2)
  const empty = await createCategory('Empty', 'inactive')
  const { categories } = await app.want('categories.list', {}, { as: editor })
  expect(categories.map(({ id, status, questionCount }) => [id, status, questionCount])).toEqual([
    [question?.categoryId, 'active', 2],
    [empty.id, 'inactive', 0],
  ])
  expect(categories[0]).not.toHaveProperty('subCategories')
  const positions = await app.want('categories.positions', {}, { as: editor })
  expect(positions.categories.map(({ subCategories }) => subCategories.length)).toEqual([1, 0])
  const { subCategories } = await app.want('sub-categories.list', {}, { as: editor })
  expect(subCategories).toMatchObject([
    { id: question?.subCategoryId, categoryId: question?.categoryId, questionCount: 2 },
  ])
})

describe('the order of sub-categories', () => {
  test('is set through their category, and is the order of its questions from then on', async () => {
    const [{ categoryId, subCategoryId } = { categoryId: '', subCategoryId: '' }] =
      await makeQuestions(app, 1)
    const { id } = await createSub(categoryId, 'Gate')
    const body = { subCategoryId: id, text: { en: 'Is it shut?' } }
    const { question } = await app.want('question.create', { body }, { as: editor })
    const { value } = await changeCategory(categoryId, { subCategories: [id, subCategoryId] })
    expect(value?.category.subCategories.map((it) => [it.id, it.position])).toEqual([
      [id, 1],
      [subCategoryId, 2],
    ])
    const { questions } = await app.want('questions.with-categories', {}, { as: editor })
    expect(questions[0]?.id).toBe(question.id)
    expect((await acts()).at(-1)).toEqual({
      kind: 'category.order',
      target: categoryId,
      before: { subCategories: [subCategoryId, id] },
      after: { subCategories: [id, subCategoryId] },
    })
  })

  test('names each of them once and nothing else, or nothing is changed', async () => {
    const category = await createCategory('Perimeter')
    const other = await createCategory('Cargo')
    const fence = await createSub(category.id, 'Fence')
    await createSub(category.id, 'Gate')
    const foreign = await createSub(other.id, 'Belt')
    const { status, problem } = await changeCategory(category.id, {
      name: { en: 'Renamed' },
      subCategories: [fence.id, fence.id, foreign.id],
    })
    expect([status, problem?.issues?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [
        ['body.subCategories.1', 'duplicate'],
        ['body.subCategories.2', 'unknown'],
        ['body.subCategories', 'incomplete'],
      ],
    ])
    const key = { params: { categoryId: category.id } }
    const { category: kept } = await app.want('category.one', key, { as: editor })
    expect([kept.name.en, kept.subCategories[0]?.id]).toEqual(['Perimeter', fence.id])
  })
})

describe('an inactive category', () => {
  test('cannot be used again while questions are associated with it', async () => {
    const [question] = await makeQuestions(app, 1)
    const { id: questionId, categoryId } = question ?? { id: '', categoryId: '' }
    expect((await changeCategory(categoryId, { status: 'inactive' })).status).toBe(200)
    const refused = await changeCategory(categoryId, { status: 'active', name: { en: 'New' } })
    expect([refused.status, refused.problem?.code, refused.problem?.issues]).toEqual([
      409,
      'status-conflict',
      [
        {
          path: 'body.status',
          code: 'remove-associated-questions',
          message: 'Remove associated questions to activate!',
        },
      ],
    ])
    const key = { params: { categoryId } }
    const { category } = await app.want('category.one', key, { as: editor })
    expect([category.status, category.name.en]).toEqual(['inactive', 'Perimeter'])
    const renamed = await changeCategory(categoryId, { name: { en: 'Fences' } })
    expect(renamed.value?.category.name.en).toBe('Fences')
    await app.want('question.delete', { params: { questionId } }, { as: editor })
    const again = await changeCategory(categoryId, { status: 'active' })
    expect(again.value?.category.status).toBe('active')
  })

  test('can be used again once its questions went elsewhere; out of use they are still associated', async () => {
    const [one, two] = await makeQuestions(app, 2)
    const { categoryId } = one ?? { categoryId: '' }
    const elsewhere = await createSub((await createCategory('Cargo')).id, 'Belt')
    const lead = await makeUser(app, 'auditor')
    if (one === undefined || two === undefined) throw new Error('no questions')
    await makeAssessment(app, { lead, questions: [one] })
    await changeCategory(categoryId, { status: 'inactive' })
    const removed = { params: { questionId: one.id } }
    expect(await app.want('question.delete', removed, { as: editor })).toEqual({
      outcome: 'inactive',
    })
    expect((await changeCategory(categoryId, { status: 'active' })).status).toBe(409)
    const body = { subCategoryId: elsewhere.id }
    await app.want('question.change', { params: { questionId: two.id }, body }, { as: editor })
    expect((await changeCategory(categoryId, { status: 'active' })).status).toBe(409)
    await app.want('question.change', { params: { questionId: one.id }, body }, { as: editor })
    expect((await changeCategory(categoryId, { status: 'active' })).status).toBe(200)
  })
})

describe('DELETE question-sub-category', () => {
  const remove = (subCategoryId: string) =>
    app.call('sub-category.delete', { params: { subCategoryId } }, { as: editor })

  test('deletes an empty one, once in the log', async () => {
    const { id } = await createCategory('Perimeter')
    const sub = await createSub(id, 'Fence')
    expect((await remove(sub.id)).value).toEqual({ outcome: 'deleted' })
    expect((await remove(sub.id)).status).toBe(404)
    expect((await acts()).at(-1)).toMatchObject({ kind: 'sub-category.delete', target: sub.id })
    const { subCategories } = await app.want('sub-categories.list', {}, { as: editor })
    expect(subCategories).toEqual([])
  })

  test('deactivates one with questions, and says so once in the log', async () => {
    const [question] = await makeQuestions(app, 1)
    const subCategoryId = question?.subCategoryId ?? ''
    expect((await remove(subCategoryId)).value).toEqual({ outcome: 'inactive' })
    expect((await remove(subCategoryId)).value).toEqual({ outcome: 'inactive' })
    expect((await acts()).map(({ kind }) => kind)).toEqual(['sub-category.change'])
  })
})

describe('DELETE question-category', () => {
  const remove = (categoryId: string) =>
    app.call('category.delete', { params: { categoryId } }, { as: editor })

  test('deletes it with its empty sub-categories', async () => {
    const { id } = await createCategory('Perimeter')
    const sub = await createSub(id, 'Fence')
    expect((await remove(id)).value).toEqual({ outcome: 'deleted' })
    expect((await remove(id)).status).toBe(404)
    const params = { subCategoryId: sub.id }
    expect((await app.call('sub-category.one', { params }, { as: editor })).status).toBe(404)
    expect((await acts()).at(-1)).toMatchObject({ kind: 'category.delete', target: id })
  })

  test('takes it out of use while any question stands under it', async () => {
    const [question] = await makeQuestions(app, 1)
    const categoryId = question?.categoryId ?? ''
    expect((await remove(categoryId)).value).toEqual({ outcome: 'inactive' })
    expect((await remove(categoryId)).value).toEqual({ outcome: 'inactive' })
    const { categories, questions } = await app.want('questions.all', {}, { as: editor })
    expect([categories[0]?.status, questions.length]).toEqual(['inactive', 1])
    expect(await acts()).toHaveLength(1)
  })

  test('takes it out of use while a report counts audits under it, or under one of its sub-categories', async () => {
    const counted = await createCategory('Perimeter')
    const above = await createCategory('Cargo')
    const sub = await createSub(above.id, 'Screening')
    const none = { fullyCompliant: 1, improvementDesirable: 0, nonCompliant: 0, asked: 1 }
    const rest = { seriousDeficiency: 0, notConfirmed: 0, notApplicable: 0, month: '2026-11' }
    const row = { organizationId: editor.organizationId, ...none, ...rest }
    await app.db
      .insertInto('aspectTally')
      .values([
        { ...row, aspect: 'category', key: counted.id },
        { ...row, aspect: 'sub-category', key: sub.id },
      ])
      .execute()
    expect((await remove(counted.id)).value).toEqual({ outcome: 'inactive' })
    expect((await remove(above.id)).value).toEqual({ outcome: 'inactive' })
    const { categories } = await app.want('categories.list', {}, { as: editor })
    expect(categories.map(({ name }) => name.en)).toEqual(['Perimeter', 'Cargo'])
  })
})

test('of two that a file gave one Arabic name each is renamed in English alone', async () => {
  const [one, two] = [await createCategory('Hall one'), await createCategory('Hall two')]
  await app.db.updateTable('category').set({ nameAr: 'الصالة' }).execute()
  expect((await changeCategory(one.id, { name: { en: 'North hall' } })).status).toBe(200)
  const refused = await changeCategory(two.id, { name: { en: 'North hall' } })
  expect(refused.problem?.issues?.map(({ path }) => path)).toEqual(['body.name.en'])
})

test('a name that another has is refused: in other capitals, in the other column, with another hamza', async () => {
  const category = await createCategory('Perimeter')
  const other = await createCategory('Cargo')
  const create = (name: { en?: string; ar?: string }) =>
    app.call('category.create', { body: { name } }, { as: editor })
  const faults = [
    await create({ en: 'PERIMETER' }),
    await create({ ar: 'perimeter ' }),
    await changeCategory(other.id, { name: { en: 'Périmeter' } }),
  ].map(({ status, problem }) => [status, problem?.issues?.map((it) => `${it.path} ${it.code}`)])
  expect(faults).toEqual([
    [422, ['body.name.en name-taken']],
    [422, ['body.name.ar name-taken']],
    [422, ['body.name.en name-taken']],
  ])
  // Its own name in both languages is its own.
  expect((await changeCategory(category.id, { name: { ar: 'Perimeter' } })).status).toBe(200)
  const fence = await createSub(category.id, 'أسوار')
  const elsewhere = await createSub(other.id, 'اسوار')
  const twin = { body: { categoryId: category.id, name: { ar: 'اسوار' } } }
  const refused = await app.call('sub-category.create', twin, { as: editor })
  expect(refused.problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
    ['body.name.ar', 'name-taken'],
  ])
  const moved = await changeSub(elsewhere.id, { categoryId: category.id })
  expect(moved.problem?.issues?.[0]?.code).toBe('name-taken')
  expect((await changeSub(fence.id, { name: { en: 'أسوار' } })).status).toBe(200)
})

test('every fault of a heading is named, and unknown ones are 404', async () => {
  const category = await createCategory('Perimeter')
  const sub = await createSub(category.id, 'Fence')
  const missing = app.newId()
  const body = { id: category.id, name: { en: '' } }
  const created = await app.call('category.create', { body }, { as: editor })
  expect(created.problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
    ['body.name', 'missing-language'],
    ['body.id', 'taken'],
  ])
  const subBody = { id: sub.id, categoryId: missing, name: {} }
  const subCreated = await app.call('sub-category.create', { body: subBody }, { as: editor })
  expect(subCreated.problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
    ['body.name', 'missing-language'],
    ['body.categoryId', 'unknown'],
    ['body.id', 'taken'],
  ])
  const unnamed = await changeCategory(category.id, { name: { en: null } })
  expect([unnamed.status, unnamed.problem?.issues?.[0]?.path]).toEqual([422, 'body.name'])
  const moved = await changeSub(sub.id, { name: { en: null }, categoryId: missing })
  expect(moved.problem?.issues?.map(({ path }) => path)).toEqual(['body.name', 'body.categoryId'])
  const long = await changeCategory(category.id, { name: { en: 'a'.repeat(301) } })
  expect(long.problem?.issues?.map(({ path }) => path)).toEqual(['body.name.en'])
  const [params, subParams] = [{ categoryId: missing }, { subCategoryId: missing }]
  expect((await app.call('category.one', { params }, { as: editor })).status).toBe(404)
  expect((await changeCategory(missing, {})).status).toBe(404)
  expect((await app.call('category.delete', { params }, { as: editor })).status).toBe(404)
  expect((await app.call('sub-category.one', { params: subParams }, { as: editor })).status).toBe(
    404,
  )
  expect((await changeSub(missing, {})).status).toBe(404)
})

test('a sub-category that moves becomes the last of its new category', async () => {
  const [from, to] = [await createCategory('Perimeter'), await createCategory('Cargo')]
  const sub = await createSub(from.id, 'Fence')
  await createSub(to.id, 'Belt')
  const { value } = await changeSub(sub.id, { categoryId: to.id })
  expect(value?.subCategory).toMatchObject({ categoryId: to.id, position: 2 })
  expect((await acts()).at(-1)).toMatchObject({
    before: { categoryId: from.id, position: 1 },
    after: { categoryId: to.id, position: 2 },
  })
})

test('whoever does not hold question.edit is refused, whatever the id', async () => {
  const [question] = await makeQuestions(app, 1)
  const {
    id: questionId,
    categoryId,
    subCategoryId,
  } = question ?? { id: '', categoryId: '', subCategoryId: '' }
  const name = { en: 'Mine' }
  for (const role of [
    'auditor-supervisor',
    'auditor',
    'quality-analyst',
    'viewer',
    'none',
  ] as const) {
    const as = await makeUser(app, role)
    const answers = [
      await app.call('questions.all', {}, { as }),
      await app.call('categories.list', {}, { as }),
      await app.call('categories.positions', {}, { as }),
      await app.call('sub-categories.list', {}, { as }),
      await app.call('sub-category.one', { params: { subCategoryId } }, { as }),
      await app.call('sub-category.change', { params: { subCategoryId }, body: { name } }, { as }),
      await app.call('sub-category.create', { body: { categoryId, name } }, { as }),
      await app.call('category.create', { body: { name } }, { as }),
      await app.call('category.one', { params: { categoryId } }, { as }),
      await app.call('category.change', { params: { categoryId }, body: { name } }, { as }),
      await app.call('category.delete', { params: { categoryId } }, { as }),
      await app.call('question.one', { params: { questionId } }, { as }),
      await app.call('question.change', { params: { questionId }, body: { text: name } }, { as }),
      await app.call('question.delete', { params: { questionId } }, { as }),
      await app.call('question.create', { body: { subCategoryId, text: name } }, { as }),
      await app.call(
        'questions.group',
        { body: { questions: [{ id: questionId, groupings: [] }] } },
        { as },
      ),
    ]
    for (const { status, problem } of answers) {
      expect([role, status, problem?.code]).toEqual([role, 403, 'not-permitted'])
    }
  }
  expect(await acts()).toEqual([])
  const admin = await makeUser(app, 'admin')
  expect((await app.call('questions.all', {}, { as: admin })).status).toBe(200)
})
