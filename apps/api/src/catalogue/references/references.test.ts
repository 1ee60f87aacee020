import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { makeQuestions, makeUser, type User } from '../../testing/builders.ts'
import { makeLogRow } from '../../testing/log-row.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
})
afterEach(() => app.close())

const create = async (title: string, rest: { description?: string; status?: 'inactive' } = {}) =>
  (await app.want('reference.create', { body: { title, ...rest } }, { as: editor })).reference
const kinds = async () =>
  (await app.db.selectFrom('log').select('kind').orderBy('seq').execute()).map(({ kind }) => kind)

test('a reference is created, read, changed and left in the log', async () => {
  const created = await create(' Doc 9 ', { description: 'Safety' })
  expect(created).toMatchObject({ title: 'Doc 9', status: 'active', questionCount: 0 })
  const params = { referenceId: created.id }
  expect(await app.want('reference.one', { params }, { as: editor })).toEqual({
    reference: created,
  })
  const body = { title: 'Doc 10', status: 'inactive' as const }
  const { reference } = await app.want('reference.change', { params, body }, { as: editor })
  expect(reference).toEqual({ ...created, ...body })
  await app.want('reference.change', { params, body }, { as: editor })
  const rows = await app.db.selectFrom('log').selectAll().orderBy('seq').execute()
  expect(rows.map(({ kind, target, actorId }) => [kind, target, actorId])).toEqual([
    ['reference.create', created.id, editor.id],
    ['reference.change', created.id, editor.id],
  ])
  expect(JSON.parse(rows[1]?.body ?? '')).toEqual({
    before: { title: 'Doc 9', status: 'active' },
    after: { title: 'Doc 10', status: 'inactive' },
  })
})

describe('DELETE references', () => {
  const remove = async (referenceId: string) =>
    (await app.want('reference.delete', { params: { referenceId } }, { as: editor })).outcome

  test('deletes what nothing refers to', async () => {
    const { id } = await create('Doc 9')
    expect(await remove(id)).toBe('deleted')
    const again = await app.call(
      'reference.delete',
      { params: { referenceId: id } },
      { as: editor },
    )
    expect(again.status).toBe(404)
    expect(await kinds()).toEqual(['reference.create', 'reference.delete'])
  })

  test('takes out of use what a question may cite', async () => {
    const { id } = await create('Doc 9')
    const [question] = await makeQuestions(app, 1)
    const citation = { questionId: question?.id ?? '', referenceId: id, position: 1 }
    await app.db.insertInto('questionReference').values(citation).execute()
    expect(await remove(id)).toBe('inactive')
    expect(await remove(id)).toBe('inactive')
    const { reference } = await app.want(
      'reference.one',
      { params: { referenceId: id } },
      { as: editor },
    )
    expect([reference.status, reference.questionCount]).toEqual(['inactive', 1])
    expect(await kinds()).toEqual(['reference.create', 'reference.change'])
  })

  test('takes out of use what an answer cited, although no question does any more', async () => {
    const { id } = await create('Doc 9')
    const body = JSON.stringify({ value: { references: [id] } })
    await appendLog(app.db, [makeLogRow(app, await allotSeq(app.db, 1), { kind: 'answer', body })])
    expect(await remove(id)).toBe('inactive')
  })
})

test('every fault of the input is named', async () => {
  const bad = { title: ' ', description: 'a'.repeat(20_001), status: 'gone' as never }
  const { status, problem } = await app.call('reference.create', { body: bad }, { as: editor })
  expect([status, problem?.issues?.map(({ path }) => path)]).toEqual([
    422,
    ['body.title', 'body.description', 'body.status'],
  ])
  const { id } = await create('Doc 9', { description: 'ن'.repeat(20_000) })
  const body = { id, title: 'Doc 10' }
  const taken = await app.call('reference.create', { body }, { as: editor })
  expect(taken.problem?.issues).toMatchObject([{ path: 'body.id', code: 'taken' }])
  const params = { referenceId: app.newId() }
  expect((await app.call('reference.one', { params }, { as: editor })).status).toBe(404)
  const change = { params, body: { title: 'Doc' } }
  expect((await app.call('reference.change', change, { as: editor })).status).toBe(404)
})

describe('the lists', () => {
  beforeEach(async () => {
    await create('doc b')
    await create('Doc A', { description: 'Fences and gates' })
    await create('Doc C', { status: 'inactive' })
  })
  const titles = async (query: object) =>
    (await app.want('references.all', { query }, { as: editor })).references.map((it) => it.title)

  test('GET all-references searches, filters, sorts and pages', async () => {
    expect(await titles({})).toEqual(['Doc A', 'doc b', 'Doc C'])
    expect(await titles({ sort: 'status' })).toEqual(['Doc A', 'doc b', 'Doc C'])
    expect(await titles({ status: 'inactive' })).toEqual(['Doc C'])
    expect(await titles({ search: 'GATES' })).toEqual(['Doc A'])
    const first = await app.want('references.all', { query: { limit: 2 } }, { as: editor })
    expect([first.total, first.references.length]).toEqual([3, 2])
    expect(await titles({ limit: 2, cursor: first.next })).toEqual(['Doc C'])
  })

  test('GET question-references offers the active ones to whoever is signed in, all at once', async () => {
    const as = await makeUser(app, 'auditor')
    const all = await app.want('references.of-questions', { query: {} }, { as })
    expect(all).toMatchObject({ next: null, total: 2 })
    expect(all.references.map((it) => it.title)).toEqual(['Doc A', 'doc b'])
    const page = await app.want('references.of-questions', { query: { limit: 1 } }, { as })
    const query = { limit: 1, cursor: page.next ?? '' }
    const rest = await app.want('references.of-questions', { query }, { as })
    expect([...page.references, ...rest.references]).toEqual(all.references)
    expect(rest.next).toBeNull()
    const found = await app.want('references.of-questions', { query: { search: 'gate' } }, { as })
    expect(found.references.map((it) => it.title)).toEqual(['Doc A'])
  })
})

test('whoever does not hold reference.edit is refused, whatever the id', async () => {
  const params = { referenceId: (await create('Doc 9')).id }
  for (const role of ['auditor-supervisor', 'auditor', 'trial', 'viewer', 'none'] as const) {
    const as = await makeUser(app, role)
    const answers = [
      await app.call('references.all', { query: {} }, { as }),
      await app.call('reference.one', { params }, { as }),
      await app.call('reference.create', { body: { title: 'Mine' } }, { as }),
      await app.call('reference.change', { params, body: { title: 'Mine' } }, { as }),
      await app.call('reference.delete', { params }, { as }),
    ]
    for (const { status, problem } of answers) {
      expect([role, status, problem?.code]).toEqual([role, 403, 'not-permitted'])
    }
  }
  const admin = await makeUser(app, 'admin')
  expect((await app.call('reference.delete', { params }, { as: admin })).status).toBe(200)
})
