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
  return rows.map(({ kind, target, actorId, body }) => ({
    kind,
    target,
    actorId,
    ...(JSON.parse(body) as { before?: object; after?: object }),
  }))
}
const makeOne = async () => {
  const [question] = await makeQuestions(app, 1)
  if (question === undefined) throw new Error('no question')
  return question
}
const makeReference = async (title: string, status: 'active' | 'inactive' = 'active') => {
  const row = { id: app.newId(), title, description: '', status }
  await app.db.insertInto('reference').values(row).execute()
  return row.id
}
const change = (
  questionId: string,
  body: Parameters<typeof app.want<'question.change'>>[1]['body'],
) => app.call('question.change', { params: { questionId }, body }, { as: editor })
const load = async (questionId: string) =>
  (await app.want('question.one', { params: { questionId } }, { as: editor })).question

describe('POST question', () => {
  test('makes version 1, last of its sub-category, for airports, and a row in the log', async () => {
    const { subCategoryId, categoryId } = await makeOne()
    const referenceId = await makeReference('Doc 9')
    const body = {
      subCategoryId,
      text: { en: 'Is it shut?' },
      considerations: { ar: 'انظر' },
      regulations: '1542.3',
      references: [referenceId],
    }
    const { question } = await app.want('question.create', { body }, { as: editor })
    expect(question).toEqual({
      id: expect.any(String),
      isSample: false,
      criticalElement: null,
      version: 1,
      categoryId,
      subCategoryId,
      text: { en: 'Is it shut?', ar: null },
      considerations: { en: null, ar: 'انظر' },
      regulations: '1542.3',
      guidance: '',
      references: [referenceId],
      groupings: ['airport'],
      position: 2,
      status: 'active',
      versions: [{ version: 1, createdAt: app.clock.iso() }],
      assessmentCount: 0,
    })
    expect(await load(question.id)).toEqual(question)
    expect(await acts()).toMatchObject([
      {
        kind: 'question.create',
        target: question.id,
        actorId: editor.id,
        after: { textEn: 'Is it shut?', references: [referenceId] },
      },
    ])
  })

  test('names every fault, and writes nothing', async () => {
    const { id } = await makeOne()
    const inactive = await makeReference('Old', 'inactive')
    const known = await makeReference('Doc 9')
    const unknown = app.newId()
    const body = {
      id,
      subCategoryId: app.newId(),
      text: { en: '  ' },
      references: [known, unknown, inactive, known],
    }
    const { status, problem } = await app.call('question.create', { body }, { as: editor })
    expect(status).toBe(422)
    expect(problem?.issues?.map(({ path, code }) => [path, code])).toEqual([
      ['body.text', 'missing-language'],
      ['body.subCategoryId', 'unknown'],
      ['body.references.1', 'unknown'],
      ['body.references.2', 'inactive'],
      ['body.references.3', 'duplicate'],
      ['body.id', 'taken'],
    ])
    expect(await acts()).toEqual([])
  })

  test('takes texts of 20,000 characters in both languages, and not one more', async () => {
    const { subCategoryId } = await makeOne()
    const long = 'ن'.repeat(20_000)
    const both = { en: long, ar: long }
    const rest = { considerations: both, regulations: long, guidance: long }
    const body = { subCategoryId, text: both, ...rest }
    const { question } = await app.want('question.create', { body }, { as: editor })
    expect(question.considerations).toEqual(both)
    const longer = { ...body, text: { en: `${long}ن` } }
    const { problem } = await app.call('question.create', { body: longer }, { as: editor })
    expect(problem?.issues?.map(({ path }) => path)).toEqual(['body.text.en'])
  })
})

describe('PUT question', () => {
  test('another text makes the next version; a running assessment keeps the one that it pinned', async () => {
    const question = await makeOne()
    const lead = await makeUser(app, 'auditor')
    const { id: assessmentId } = await makeAssessment(app, { lead, questions: [question] })
    const params = { assessmentId }
    const before = await app.want('assessment.launch', { params }, { as: lead })
    const { value } = await change(question.id, { text: { en: 'Is every fence whole?' } })
    expect(value?.question).toMatchObject({
      version: 2,
      text: { en: 'Is every fence whole?', ar: 'هل السياج 1 سليم؟' },
      versions: [{ version: 1 }, { version: 2 }],
      assessmentCount: 1,
    })
    const after = await app.want('assessment.launch', { params }, { as: lead })
    expect(after.questions).toEqual(before.questions)
    expect(after.questions[0]).toMatchObject({ version: 1, text: { en: 'Is fence 1 whole?' } })
    expect(await acts()).toEqual([
      {
        kind: 'question.change',
        target: question.id,
        actorId: editor.id,
        before: { version: 1, textEn: 'Is fence 1 whole?' },
        after: { version: 2, textEn: 'Is every fence whole?' },
      },
    ])
  })

  test('place, status, groupings and references leave the version alone', async () => {
    const question = await makeOne()
    const other = await makeOne()
    const referenceId = await makeReference('Doc 9')
    const { value } = await change(question.id, {
      subCategoryId: other.subCategoryId,
      status: 'inactive',
      groupings: ['cargo-facility', 'airline', 'airline'],
      references: [referenceId],
      text: { en: 'Is fence 1 whole?' },
    })
    expect(value?.question).toMatchObject({
      version: 1,
      categoryId: other.categoryId,
      position: 2,
      status: 'inactive',
      groupings: ['airline', 'cargo-facility'],
      references: [referenceId],
    })
    const [act] = await acts()
    expect(act?.before).toEqual({
      subCategoryId: question.subCategoryId,
      position: 1,
      status: 'active',
      references: [],
      groupings: ['airport'],
    })
  })

  test('what changes nothing makes neither a version nor a row in the log', async () => {
    const { id } = await makeOne()
    const question = await load(id)
    const { text, considerations, regulations, guidance, references, groupings } = question
    const { status, subCategoryId, version } = question
    const texts = { text, considerations, regulations, guidance }
    const same = { ...texts, references, groupings, status, subCategoryId, version }
    expect((await change(id, same)).value?.question).toEqual(question)
    expect((await change(id, {})).value?.question).toEqual(question)
    expect(await acts()).toEqual([])
  })

  test('a text that ends in a space and comes back as it was is no other text', async () => {
    const { id } = await makeOne()
    await app.db.updateTable('questionVersion').set({ textEn: ' Is it whole? ' }).execute()
    const { text } = await load(id)
    expect((await change(id, { text })).value?.question.version).toBe(1)
  })

  test('whoever edited an older version is told, and changes nothing', async () => {
    const { id } = await makeOne()
    await change(id, { version: 1, guidance: 'Look twice.' })
    const { status, problem } = await change(id, { version: 1, guidance: 'Look once.' })
    expect([status, problem?.code, problem?.issues?.[0]?.code]).toEqual([
      409,
      'status-conflict',
      'newer-version',
    ])
    expect((await load(id)).guidance).toBe('Look twice.')
  })

  test('two who each add one reference, and one who takes one out, undo nothing of each other', async () => {
    const { id } = await makeOne()
    const [a = '', b = '', c = ''] = await Promise.all(
      ['A', 'B', 'C'].map((it) => makeReference(it)),
    )
    await change(id, { references: [a] })
    const was = { references: [a], groupings: ['airport' as const] }
    expect((await change(id, { references: [a, b], was })).status).toBe(200)
    expect((await change(id, { references: [c], was })).status).toBe(200)
    expect((await load(id)).references).toEqual([b, c])
    await change(id, { groupings: ['airport', 'airline'], was })
    await change(id, { groupings: ['airport', 'cargo-facility'], was })
    expect((await load(id)).groupings.toSorted()).toEqual(['airline', 'airport', 'cargo-facility'])
    expect((await load(id)).references).toEqual([b, c])
  })

  test('a fault in one part keeps every part as it was', async () => {
    const { id } = await makeOne()
    const question = await load(id)
    const bad = { text: { en: 'New' }, references: [app.newId()], subCategoryId: app.newId() }
    const { status, problem } = await change(id, bad)
    expect([status, problem?.issues?.map(({ path }) => path)]).toEqual([
      422,
      ['body.subCategoryId', 'body.references.0'],
    ])
    const none = await change(id, { text: { en: null, ar: '' } })
    expect(none.problem?.issues).toMatchObject([{ path: 'body.text', code: 'missing-language' }])
    expect(await load(id)).toEqual(question)
  })

  test('a reference that went out of use may stay where it was cited', async () => {
    const { id } = await makeOne()
    const referenceId = await makeReference('Doc 9')
    await change(id, { references: [referenceId] })
    await app.db.updateTable('reference').set({ status: 'inactive' }).execute()
    const { value } = await change(id, { references: [referenceId], guidance: 'More' })
    expect(value?.question.references).toEqual([referenceId])
    const offered = await app.want('questions.with-categories', {}, { as: editor })
    expect(offered.questions[0]?.references).toEqual([])
  })
})

describe('DELETE question', () => {
  const remove = (questionId: string) =>
    app.call('question.delete', { params: { questionId } }, { as: editor })

  test('deletes what no assessment pinned, its versions and links with it', async () => {
    const { id } = await makeOne()
    await change(id, { text: { en: 'New' }, references: [await makeReference('Doc 9')] })
    expect((await remove(id)).value).toEqual({ outcome: 'deleted' })
    expect((await remove(id)).status).toBe(404)
    for (const table of ['questionVersion', 'questionGrouping', 'questionReference'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect((await acts()).at(-1)).toMatchObject({
      kind: 'question.delete',
      target: id,
      before: { text: { en: 'New' } },
    })
  })

  test('takes out of use what an assessment pinned, which goes on with it', async () => {
    const question = await makeOne()
    const lead = await makeUser(app, 'auditor')
    const { id } = await makeAssessment(app, { lead, questions: [question] })
    expect((await remove(question.id)).value).toEqual({ outcome: 'inactive' })
    expect((await remove(question.id)).value).toEqual({ outcome: 'inactive' })
    const params = { assessmentId: id }
    const { questions } = await app.want('assessment.launch', { params }, { as: lead })
    expect(questions).toMatchObject([{ id: question.id, version: 1 }])
    expect((await acts()).map(({ kind }) => kind)).toEqual(['question.change'])
  })
})

test('GET all-question-with-categories has what is inactive too, GET question-with-categories has not', async () => {
  const [one, two] = await makeQuestions(app, 2)
  await change(one?.id ?? '', { status: 'inactive' })
  const all = await app.want('questions.all', {}, { as: editor })
  expect(all.questions.map(({ id, status }) => [id, status])).toEqual([
    [one?.id, 'inactive'],
    [two?.id, 'active'],
  ])
  expect(all.categories).toMatchObject([
    { questionCount: 2, activeCount: 1, subCategories: [{ questionCount: 2, activeCount: 1 }] },
  ])
  const offered = await app.want('questions.with-categories', {}, { as: editor })
  expect(offered.questions.map(({ id }) => id)).toEqual([two?.id])
})

describe('PUT question-grouping-management', () => {
  const group = (questions: { id: string; groupings: ('airport' | 'airline')[] }[]) =>
    app.call('questions.group', { body: { questions } }, { as: editor })

  test('sets many at once; what is as it was is not counted', async () => {
    const [one, two, three] = (await makeQuestions(app, 3)).map(({ id }) => id)
    const answer = await group([
      { id: one ?? '', groupings: ['airline', 'airport'] },
      { id: two ?? '', groupings: [] },
      { id: three ?? '', groupings: ['airport', 'airport'] },
    ])
    expect(answer.value).toEqual({ changed: 2 })
    const { questions } = await app.want('questions.all', {}, { as: editor })
    expect(questions.map(({ groupings }) => groupings)).toEqual([
      ['airline', 'airport'],
      [],
      ['airport'],
    ])
    expect(await acts()).toMatchObject([
      {
        kind: 'question.group',
        target: one,
        before: { groupings: ['airport'] },
        after: { groupings: ['airline', 'airport'] },
      },
      { kind: 'question.group', target: two, after: { groupings: [] } },
    ])
  })

  test('one fault and none is set; every fault is named', async () => {
    const [one, two] = (await makeQuestions(app, 2)).map(({ id }) => id)
    const { status, problem } = await group([
      { id: one ?? '', groupings: ['airline'] },
      { id: app.newId(), groupings: ['airline'] },
      { id: two ?? '', groupings: ['airline'] },
      { id: two ?? '', groupings: ['airport'] },
      { id: app.newId(), groupings: [] },
    ])
    expect([status, problem?.issues?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [
        ['body.questions.1.id', 'unknown'],
        ['body.questions.3.id', 'duplicate'],
        ['body.questions.4.id', 'unknown'],
      ],
    ])
    const { questions } = await app.want('questions.all', {}, { as: editor })
    expect(questions.map(({ groupings }) => groupings)).toEqual([['airport'], ['airport']])
    expect(await acts()).toEqual([])
    expect((await group([])).status).toBe(422)
    const odd = [{ id: one ?? '', groupings: ['hotel' as never] }]
    expect((await group(odd)).problem?.issues?.[0]?.path).toBe('body.questions.0.groupings.0')
  })

  test('takes thousands', async () => {
    const ids = (await makeQuestions(app, 1200)).map(({ id }) => id)
    const answer = await group(ids.map((id) => ({ id, groupings: ['airline'] })))
    expect(answer.value).toEqual({ changed: 1200 })
    expect(await acts()).toHaveLength(1200)
  })
})
