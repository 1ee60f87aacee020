import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { makeQuestions, makeUser, type Question, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let questions: Question[]
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor', { firstName: 'Huda', lastName: 'Saleh' })
  questions = await makeQuestions(app, 3)
})
afterEach(() => app.close())

const list = (query: InputOf<'translations.list'>['query'] = {}) =>
  app.want('translations.list', { query }, { as: editor })
const ids = async (query: InputOf<'translations.list'>['query']) =>
  (await list(query)).texts.map(({ kind, id }) => `${kind} ${id}`)
const check = (body: Partial<InputOf<'translation.check'>['body']>) =>
  app.call(
    'translation.check',
    {
      body: {
        kind: 'question',
        id: questions[0]?.id ?? '',
        language: 'en',
        text: 'Is fence 1 whole?',
        isChecked: true,
        ...body,
      },
    },
    { as: editor },
  )
const change = (id: string, text: { en?: string | null; ar?: string | null }) =>
  app.want('question.change', { params: { questionId: id }, body: { text } }, { as: editor })
const shares = async () =>
  (await app.want('translations.shares', {}, { as: editor })).categories.map(
    ({ texts, translated, checked }) => [texts, translated, checked],
  )

test('texts in one language only are the queue, in the order in which they are read', async () => {
  const [first, second, third] = questions
  expect(await ids({ state: 'untranslated' })).toEqual([])
  await change(second?.id ?? '', { ar: null })
  const body = { considerations: { ar: 'انظر إلى السياج' } }
  const params = { questionId: first?.id ?? '' }
  await app.want('question.change', { params, body }, { as: editor })
  await app.db.updateTable('subCategory').set({ nameEn: null }).execute()
  expect(await ids({ state: 'untranslated' })).toEqual([
    `sub-category ${first?.subCategoryId}`,
    `considerations ${first?.id}`,
    `question ${second?.id}`,
  ])
  expect(await ids({ state: 'untranslated', kind: 'question' })).toEqual([`question ${second?.id}`])
  expect(await ids({ search: 'السياج ٣' })).toEqual([`question ${third?.id}`])
  expect(await ids({ categoryId: app.newId() })).toEqual([])
  expect(await shares()).toEqual([[6, 3, 0]])
})

test('who checked which language, and when, stands with the text and in the log', async () => {
  expect((await check({})).value?.text.checks).toEqual({
    en: { by: { id: editor.id, firstName: 'Huda', lastName: 'Saleh' }, at: app.clock.iso() },
    ar: null,
  })
  await check({})
  expect(await shares()).toEqual([[5, 5, 0]])
  const done = await check({ language: 'ar', text: 'هل السياج 1 سليم؟' })
  expect(done.value?.text.checks.ar).not.toBeNull()
  expect(await shares()).toEqual([[5, 5, 1]])
  expect(await ids({ state: 'checked' })).toEqual([`question ${questions[0]?.id}`])
  expect((await list({ state: 'unchecked' })).total).toBe(4)
  await check({ isChecked: false })
  await check({ isChecked: false })
  expect(await ids({ state: 'checked' })).toEqual([])
  const rows = await app.db.selectFrom('log').select(['kind', 'target']).orderBy('seq').execute()
  const its = { target: questions[0]?.id }
  expect(rows).toEqual([
    { kind: 'texts.check', ...its },
    { kind: 'texts.check', ...its },
    { kind: 'texts.uncheck', ...its },
  ])
})

test('a checked text that is edited loses its check, in that language alone, however it is edited', async () => {
  const id = questions[0]?.id ?? ''
  await check({})
  await check({ language: 'ar', text: 'هل السياج 1 سليم؟' })
  await change(id, { en: 'Is the fence whole all along?' })
  const [text] = (await list({ kind: 'question' })).texts
  expect([text?.checks.en, text?.checks.ar === null]).toEqual([null, false])
  await check({ kind: 'category', id: questions[0]?.categoryId ?? '', text: 'Perimeter' })
  await app.db.updateTable('category').set({ nameEn: 'Boundary' }).execute()
  const [category] = (await list({ kind: 'category' })).texts
  expect(category?.checks.en).toBeNull()
})

test('only what was read is checked: another text, an empty one and what is not there are refused', async () => {
  const stale = await check({ text: 'Is fence 1 hole?' })
  expect([stale.status, stale.problem?.code]).toEqual([409, 'changed-meanwhile'])
  expect((await check({ text: '' })).status).toBe(422)
  expect((await check({ id: app.newId() })).status).toBe(404)
  expect((await check({ kind: 'considerations' })).status).toBe(404)
  expect(await app.db.selectFrom('textCheck').selectAll().execute()).toEqual([])
})

test('the list is paged without a gap, also where what stood last has left it', async () => {
  const all = await ids({})
  const first = await list({ limit: 2 })
  expect([first.texts.length, first.total]).toEqual([2, 5])
  await app.db.updateTable('subCategory').set({ status: 'inactive' }).execute()
  const rest = await ids({ limit: 200, cursor: first.next ?? '' })
  expect(rest).toEqual(all.slice(2))
  const bad = await app.call('translations.list', { query: { cursor: 'x' } }, { as: editor })
  expect(bad.status).toBe(422)
})

test('page by page it is the whole list, in the order of the library, however few texts of a category fit', async () => {
  const made = [...questions]
  for (let category = 0; category < 12; category += 1) made.push(...(await makeQuestions(app, 3)))
  const headings = await app.db.selectFrom('category').select('id').orderBy('id', 'desc').execute()
  for (const [position, { id }] of headings.entries())
    await app.db.updateTable('category').set({ position }).where('id', '=', id).execute()
  for (const { id } of made.filter((_, at) => at % 11 === 5)) await change(id, { ar: null })
  for (const query of [{}, { state: 'untranslated' }, { state: 'unchecked' }] as const) {
    const whole = await list({ ...query, limit: 200 })
    const found: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await list({ ...query, limit: 4, ...(cursor !== '' && { cursor }) })
      expect(page.total).toBe(whole.total)
      found.push(...page.texts.map(({ kind, id }) => `${kind} ${id}`))
      cursor = page.next ?? undefined
    }
    expect(found).toEqual(whole.texts.map(({ kind, id }) => `${kind} ${id}`))
    expect(found).toHaveLength(whole.total)
  }
  const categoryOf = new Map(made.map(({ id, categoryId }) => [id, categoryId]))
  const inOrder = (await list({ kind: 'question', limit: 200 })).texts.map(
    ({ id }) => categoryOf.get(id) ?? '',
  )
  expect([...new Set(inOrder)]).toEqual(headings.map(({ id }) => id))
})

test('what is out of use waits for nobody', async () => {
  await app.db.updateTable('question').set({ status: 'inactive' }).execute()
  expect(await ids({ kind: 'question' })).toEqual([])
})

test('who keeps no questions neither reads nor checks', async () => {
  for (const role of ['auditor', 'quality-analyst', 'viewer', 'technician'] as const) {
    const as = await makeUser(app, role)
    const statuses = [
      await app.call('translations.list', { query: {} }, { as }),
      await app.call('translations.shares', {}, { as }),
      await app.call('texts.missing', { query: {} }, { as }),
      await app.call('texts.clear-missing', {}, { as }),
    ].map(({ status }) => status)
    expect([role, ...statuses]).toEqual([role, 403, 403, 403, 403])
  }
})
