import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../platform/handler.ts'
import { makeAssessment, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { createTablet, judged } from '../../sync/testing/tablet.ts'
import { launch } from './launch.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

const good = judged('fully-compliant')

test('a launch has the questions in their order, in both languages, with what they may cite', async () => {
  const { app, lead, first, tabletOf } = scene
  const cited = { id: app.newId(), title: 'Annex 17', description: '', status: 'inactive' as const }
  const unused = { ...cited, id: app.newId(), title: 'Annex 9' }
  await app.db.insertInto('reference').values([cited, unused]).execute()
  const citation = { questionId: first.id, referenceId: cited.id, position: 1 }
  await app.db.insertInto('questionReference').values(citation).execute()
  const { questions, categories, references, epoch, seq } = await tabletOf(lead).launch()
  expect(questions.map((it) => it.number)).toEqual(['1.1.1', '1.1.2', '1.1.3'])
  expect(questions[0]).toMatchObject({
    id: first.id,
    version: 1,
    text: { en: 'Is fence 1 whole?', ar: 'هل السياج 1 سليم؟' },
    references: [cited.id],
    previous: null,
  })
  expect(categories).toMatchObject([
    {
      id: first.categoryId,
      name: { en: 'Perimeter' },
      subCategories: [{ id: first.subCategoryId }],
    },
  ])
  expect(references).toEqual([{ id: cited.id, title: 'Annex 17', description: '' }])
  expect([typeof epoch, seq]).toEqual(['string', 0])
})

test('a reference that is out of use is named where an answer cites it', async () => {
  const { app, lead, first, tabletOf } = scene
  const gone = { id: app.newId(), title: 'Annex 17', description: 'Of 2010' }
  const unused = { ...gone, id: app.newId() }
  const status = 'inactive' as const
  await app.db
    .insertInto('reference')
    .values([gone, unused].map((it) => ({ ...it, status })))
    .execute()
  const tablet = tabletOf(lead)
  const value = { ...judged('fully-compliant'), references: [gone.id, 'A title of their own'] }
  await tablet.push(tablet.answer(first, value))
  expect((await tablet.launch()).references).toEqual([gone])
})

test('an assessment without questions cannot be launched, and says so', async () => {
  const { app, lead } = scene
  const { id } = await makeAssessment(app, { lead })
  const params = { assessmentId: id }
  expect(await app.call('assessment.launch', { params }, { as: lead })).toMatchObject({
    status: 409,
    problem: { code: 'no-questions' },
  })
})

test('what the complete assessment that asked it last said stands beside each question', async () => {
  const { app, lead, admin, assessment, first, second, third, questions, tabletOf } = scene
  const { locationId } = assessment
  for (const [title, completedAt, level] of [
    ['Older', '2025-01-01T10:00:00.000Z', 'serious-deficiency'],
    ['Newer', '2026-01-01T10:00:00.000Z', 'non-compliant'],
  ] as const) {
    const past = await makeAssessment(app, { lead, questions, rest: { title, locationId } })
    const tablet = createTablet(app, lead, past.id)
    await tablet.push(tablet.answer(first, judged(level, 'A hole.')))
    if (title === 'Older') {
      await tablet.push(tablet.answer(second, judged('non-compliant', 'No lock.')))
    }
    await app.db
      .updateTable('assessment')
      .set({ status: 'complete', completedAt })
      .where('id', '=', past.id)
      .execute()
  }
  const stranger = await makeUser(app, 'auditor')
  const completedAt = '2026-06-01T10:00:00.000Z'
  const rest = { title: 'Theirs', locationId, status: 'complete' as const, completedAt }
  await makeAssessment(app, { lead: stranger, questions, rest })
  for (const user of [lead, admin]) {
    const launched = await tabletOf(user).launch()
    expect(launched.questions.find((it) => it.id === first.id)?.previous).toEqual({
      complianceLevel: 'non-compliant',
      findings: 'A hole.',
      completedOn: '2026-01-01',
      title: 'Newer',
      repeats: 2,
    })
    // Only the older one asked it.
    expect(launched.questions.find((it) => it.id === second.id)?.previous).toEqual({
      complianceLevel: 'non-compliant',
      findings: 'No lock.',
      completedOn: '2025-01-01',
      title: 'Older',
      repeats: 1,
    })
    expect(launched.questions.find((it) => it.id === third.id)?.previous).toBeNull()
  }
})

test('whoever may see it may launch it, and whoever may not gets 404', async () => {
  const { app, supervisor, params } = scene
  expect((await app.call('assessment.launch', { params }, { as: supervisor })).status).toBe(200)
  const stranger = await makeUser(app, 'auditor')
  expect((await app.call('assessment.launch', { params }, { as: stranger })).status).toBe(404)
})

test('1,500 questions take as many queries as three', async () => {
  const large = await createScene(1500)
  const tablet = large.tabletOf(large.lead)
  await tablet.push(...large.questions.slice(0, 200).map((it) => tablet.answer(it, judged(null))))
  const [many, few] = [await countQueries(large), await countQueries(scene)]
  expect(many.questions).toBe(1500)
  expect(many.queries).toBe(few.queries)
  expect(many.queries).toBeLessThan(23)
  await large.app.close()
})

test('of many launches at once only a few hold what they read; the others wait, and all are answered', async () => {
  const { lead, params } = scene
  let reading = 0
  let most = 0
  const launchOnce = async () => {
    let hasBegun = false
    const { questions } = await launchAs(scene, () => {
      if (!hasBegun) reading += 1
      hasBegun = true
      most = Math.max(most, reading)
    })
    reading -= 1
    return questions.length
  }
  const launched = await Promise.all(Array.from({ length: 60 }, launchOnce))
  expect(launched).toEqual(Array.from({ length: 60 }, () => 3))
  // As many as PostgreSQL has connections; SQLite has one.
  expect(most).toBeLessThanOrEqual(10)
  const calls = Array.from({ length: 60 }, () =>
    scene.app.call('assessment.launch', { params }, { as: lead }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

async function countQueries(of: Scene) {
  // The installation's key is read once.
  await of.app.want('assessment.launch', { params: of.params }, { as: of.lead })
  let queries = 0
  const { questions } = await launchAs(of, () => {
    queries += 1
  })
  return { queries, questions: questions.length }
}

/** Launches as the lead, and tells of each query that was answered. */
async function launchAs({ app, lead, params }: Scene, onQuery: () => void) {
  const telling: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onQuery()
      return result
    },
  }
  const { id: userId, organizationId, role } = lead
  const caller: Caller = { userId, sessionId: '', organizationId, role, may: () => true }
  const context = {
    now: app.clock.iso(),
    newId: app.newId,
    agent: '',
    address: '',
    language: 'en' as const,
    link: null,
  }
  const input = { params, query: undefined, body: undefined }
  const db = app.db.withPlugin(telling)
  return launch(input, { ...context, db, caller })
}

test('a launch tells the decisions on what its caller sent late, and on nobody else’s', async () => {
  const { app, lead, auditor, first, second, params, setStatus, tabletOf } = scene
  await setStatus('complete')
  const late = tabletOf(lead)
  const [one, two] = [late.answer(first, good), late.answer(second, good)]
  await late.push(one, two)
  const other = tabletOf(auditor)
  const theirs = other.answer(first, good)
  await other.push(theirs)
  for (const { id } of [one, theirs]) {
    const body = { decision: 'decline', reason: 'Too late.' } as const
    await app.want(
      'parked.decide',
      { params: { ...params, mutationId: id }, body },
      { as: scene.supervisor },
    )
  }
  const [told] = (await late.launch()).receipts ?? []
  expect(told).toMatchObject({ id: one.id, status: 'refused', reason: 'declined' })
  expect((await late.launch()).receipts).toHaveLength(1)
  expect((await other.launch()).receipts).toMatchObject([{ id: theirs.id }])
})
