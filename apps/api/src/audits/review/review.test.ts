import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { unpackInput } from '../../reporting/issuing/material.ts'
import { loadMaterial } from '../../reporting/issuing/queries.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(2)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

async function toReview(): Promise<string> {
  const { lead, first, second, tabletOf } = scene
  const tablet = tabletOf(lead)
  const short = tablet.answer(first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(short, tablet.answer(second, judged('not-applicable')))
  await scene.setStatus('in-review')
  return short.id
}
const move = (to: 'returned' | 'complete' | 'in-review', reason?: string, as = analyst) =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to, ...(reason === undefined ? {} : { reason }) } } },
    { as },
  )
const queue = (query: object = {}) => scene.app.want('review.list', { query }, { as: analyst })
const facts = () => scene.app.want('review.facts', { params: scene.params }, { as: analyst })
const history = (params = scene.params) =>
  scene.app.want(
    'assessment.question-history',
    { params: { ...params, questionId: scene.first.id } },
    { as: analyst },
  )

test('the queue has what is in review, with its figures, and what was returned before', async () => {
  await toReview()
  await makeAssessment(scene.app, { lead: scene.lead, rest: { title: 'Not yet' } })
  await move('returned', 'The gate of which hall?')
  expect((await queue()).total).toBe(0)
  expect(await queue({ state: 'returned' })).toMatchObject({ total: 1 })
  await scene.setStatus('in-review')
  for (const sort of ['due', 'submitted', 'title'] as const) {
    const { assessments, total } = await queue({ sort })
    expect(total).toBe(1)
    expect(assessments).toMatchObject([
      {
        id: scene.assessment.id,
        figures: { score: 25, effectiveImplementation: 0, notApplicable: 1, total: 2 },
        returned: { count: 1, reason: 'The gate of which hall?' },
      },
    ])
  }
})

test('lists show what is in review with the figures that the queue shows, and nothing else with them', async () => {
  await toReview()
  const params = { assessmentId: scene.assessment.id }
  const see = async () =>
    (await scene.app.want('assessment.one', { params }, { as: scene.lead })).assessment
  const { assessments } = await queue()
  expect((await see()).inReview).toEqual(assessments[0]?.figures)
  expect((await see()).inReview).toMatchObject({ score: 25, notApplicable: 1 })
  await move('complete')
  expect((await see()).inReview).toBeUndefined()
})

test('what was not settled when it was completed stays counted as open', async () => {
  await toReview()
  const params = { assessmentId: scene.assessment.id }
  const on = scene.first.id
  const value = { on, to: null, text: 'Which gate?' }
  const said = { id: scene.app.newId(), at: scene.app.clock.iso() }
  const mutations = [{ ...said, kind: 'comment', comment: scene.app.newId(), value }]
  await scene.app.want('assessment.answer', { params, body: { mutations } }, { as: analyst })
  await move('complete')
  const { assessment } = await scene.app.want('assessment.one', { params }, { as: scene.lead })
  expect(assessment).toMatchObject({ status: 'complete', openComments: 1 })
})

test('what changed since the last return is told, and what fell short the last time as well', async () => {
  const revision = await toReview()
  expect(await facts()).toMatchObject({
    returned: { count: 0 },
    changed: [],
    repeated: [],
    mayEdit: true,
  })
  await move('returned', 'See there.')
  expect(await facts()).toMatchObject({ mayEdit: false })
  const tablet = scene.tabletOf(scene.auditor)
  await tablet.push(tablet.answer(scene.first, judged('serious-deficiency', 'Open.'), [revision]))
  await scene.setStatus('in-review')
  expect((await facts()).changed).toEqual([scene.first.id])
  await move('complete')
  const next = await makeAssessment(scene.app, {
    lead: scene.lead,
    questions: [scene.first],
    rest: { locationId: scene.assessment.locationId, status: 'in-progress' },
  })
  const params = { assessmentId: next.id }
  const { first } = scene
  const answer = { kind: 'answer', question: first.id, version: 1, at: scene.app.clock.iso() }
  const mutations = [{ ...answer, id: scene.app.newId(), value: judged('non-compliant', 'Open.') }]
  await scene.app.want('assessment.answer', { params, body: { mutations } }, { as: scene.lead })
  const told = await scene.app.want('review.facts', { params }, { as: analyst })
  expect(told.repeated).toEqual([scene.first.id])
  expect((await history(params)).earlier).toMatchObject([
    { assessmentId: scene.assessment.id, complianceLevel: 'serious-deficiency', findings: 'Open.' },
  ])
})

describe('an analyst changes an answer in review', () => {
  const edit = (value: object, base: readonly string[], as: { id: string } = analyst) =>
    scene.app.call(
      'review.edit-answer',
      {
        params: { ...scene.params, questionId: scene.first.id },
        body: {
          value: { ...judged('improvement-desirable'), ...value },
          base: [...base],
          reason: 'The photo shows it closed.',
        },
      },
      { as },
    )

  test('with a row that says what stood and what stands; tablets see it, and who did it', async () => {
    const revision = await toReview()
    const own = scene.tabletOf(scene.lead)
    const before = await own.pull()
    expect((await edit({}, [revision])).status).toBe(200)
    const [latest, first] = (await history()).rows
    expect(latest).toMatchObject({
      kind: 'edit',
      actorId: analyst.id,
      before: { complianceLevel: 'non-compliant', findings: 'The gate is open.' },
      value: { complianceLevel: 'improvement-desirable' },
    })
    expect(first).toMatchObject({ kind: 'answer', actorId: scene.lead.id, before: null })
    const { registers } = await own.pull(before.next, before.epoch)
    expect(registers).toMatchObject([{ heads: [{ author: analyst.id, device: 'plain' }] }])
    expect(await scene.see()).toMatchObject({ score: 75, status: 'in-review' })
  })

  test.each([{}, { reason: '' }, { reason: ' \n' }])(
    'but not without a reason: %j',
    async (rest) => {
      const revision = await toReview()
      const body = { value: judged('improvement-desirable'), base: [revision], ...rest } as never
      const params = { ...scene.params, questionId: scene.first.id }
      const { status, problem } = await scene.app.call(
        'review.edit-answer',
        { params, body },
        { as: analyst },
      )
      expect([status, problem?.issues?.map(({ path }) => path)]).toEqual([422, ['body.reason']])
      expect((await history()).rows.map(({ kind }) => kind)).not.toContain('edit')
    },
  )

  test('and may go on changing it, and completes it: log, report and dialog list both changes with their reasons', async () => {
    const revision = await toReview()
    const { value } = await edit({}, [revision])
    const { registers } = await scene.tabletOf(scene.lead).launch()
    const heads = registers.find(({ seq }) => seq === value?.seq)?.heads
    const again = await edit({ complianceLevel: 'fully-compliant' }, [heads?.[0]?.revision ?? ''])
    expect(again.status).toBe(200)
    const { params, app } = scene
    const said = { authorId: analyst.id, number: '1.1.1', reason: 'The photo shows it closed.' }
    const { edits, people } = await app.want(
      'assessment.review-edits',
      { params },
      { as: scene.lead },
    )
    expect(edits).toMatchObject([
      {
        ...said,
        before: { complianceLevel: 'non-compliant', findings: 'The gate is open.' },
        after: { complianceLevel: 'improvement-desirable' },
      },
      {
        ...said,
        before: { complianceLevel: 'improvement-desirable' },
        after: { complianceLevel: 'fully-compliant' },
      },
    ])
    expect(people).toMatchObject([{ id: analyst.id }])
    await move('complete')
    const { entries } = await app.want(
      'assessment.history',
      { params, query: {} },
      { as: scene.lead },
    )
    expect(entries.filter(({ act }) => act === 'edit')).toMatchObject([
      { reason: said.reason },
      { reason: said.reason },
    ])
    expect((await history()).rows[0]).toMatchObject({ kind: 'edit', why: said.reason })
    const key = { assessmentId: params.assessmentId, revision: 1 }
    const { reviewEdits } = await unpackInput(await loadMaterial(app.db, key))
    expect(reviewEdits).toMatchObject([
      {
        number: '1.1.1',
        author: people.map((it) => `${it.firstName} ${it.lastName}`)[0],
        reason: said.reason,
        before: { level: 'non-compliant', finding: 'The gate is open.' },
        after: { level: 'improvement-desirable' },
      },
      { after: { level: 'fully-compliant' } },
    ])
  })

  test('what the auditor corrects after it was returned replaces it', async () => {
    const revision = await toReview()
    await edit({}, [revision])
    await move('returned', 'See there.', scene.admin)
    const own = scene.tabletOf(scene.lead)
    const { registers } = await own.launch()
    const register = registers.find(({ register }) => register.endsWith(scene.first.id))
    const base = register?.heads.map((head) => head.revision) ?? []
    await own.push(own.answer(scene.first, judged('fully-compliant'), base))
    expect(await scene.see()).toMatchObject({ conflictCount: 0, score: 100 })
    const { params } = scene
    const asked = await scene.app.want('assessment.review-edits', { params }, { as: analyst })
    expect(asked).toEqual({ edits: [], people: [] })
  })

  test.each([
    ['what stands is another answer', 409, 'changed-meanwhile', {}, false],
    ['it has no level', 422, 'input-invalid', { complianceLevel: null }, true],
    ['its finding is missing', 422, 'input-invalid', { complianceLevel: 'non-compliant' }, true],
  ] as const)('not where %s: %i %s', async (_, status, code, value, isSeen) => {
    const revision = await toReview()
    const answer = await edit(value, isSeen ? [revision] : [])
    expect([answer.status, answer.problem?.code]).toEqual([status, code])
    expect((await history()).rows).toHaveLength(1)
  })

  test('not out of review, and not somebody of the team, whatever they are now', async () => {
    const revision = await toReview()
    await scene.setStatus('returned')
    expect((await edit({}, [revision])).problem?.code).toBe('status-conflict')
    await scene.setStatus('in-review')
    await scene.leaveTeam(scene.auditor)
    const { id } = scene.auditor
    await scene.app.db
      .updateTable('user')
      .set({ role: 'quality-analyst' })
      .where('id', '=', id)
      .execute()
    expect((await edit({}, [revision], scene.auditor)).problem?.code).toBe('own-audit')
    const { params } = scene
    const told = await scene.app.want('review.facts', { params }, { as: scene.auditor })
    expect(told.mayEdit).toBe(false)
    expect((await edit({}, [revision], scene.supervisor)).status).toBe(403)
  })
})

test('the figures of a returned assessment say what is in conflict, and no better band than the worse answer gives', async () => {
  const { app, lead, auditor, first, second } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
  )
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(second, judged('serious-deficiency', 'The gate is open.')))
  await scene.setStatus('returned')
  const { assessments } = await app.want(
    'review.list',
    { query: { state: 'returned' } },
    { as: scene.admin },
  )
  expect(assessments[0]?.figures).toMatchObject({ score: 100, inConflict: 1, band: 'red' })
})

test('a reviewer marks a question as looked at until it changes; others have marks of their own', async () => {
  const { app, params, first, second, organization } = scene
  const answered = await toReview()
  const other = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const mark = (questionId: string, base: string[], as = analyst, isLookedAt = true) =>
    app.call(
      'review.mark',
      { params: { ...params, questionId }, body: { isLookedAt, base } },
      { as },
    )
  const lookedAt = async (as = analyst) =>
    (await app.want('review.facts', { params }, { as })).lookedAt
  expect((await mark(first.id, [answered])).status).toBe(200)
  expect((await mark(first.id, [answered])).status).toBe(200)
  expect(await lookedAt()).toEqual([first.id])
  expect(await lookedAt(other)).toEqual([])
  // What stands is not what was seen, is asked nowhere here, or may not be seen.
  expect((await mark(second.id, [])).problem?.code).toBe('changed-meanwhile')
  expect((await mark(app.newId(), [])).status).toBe(404)
  expect((await mark(first.id, [answered], scene.lead)).status).toBe(403)

  const edit = {
    value: {
      complianceLevel: 'improvement-desirable' as const,
      findings: 'Mended.',
      references: [],
    },
    base: [answered],
    reason: 'The photo shows it.',
  }
  const at = { ...params, questionId: first.id }
  await app.want('review.edit-answer', { params: at, body: edit }, { as: other })
  expect(await lookedAt()).toEqual([])
  expect((await mark(first.id, [answered])).problem?.code).toBe('changed-meanwhile')
  expect((await mark(first.id, [], analyst, false)).status).toBe(200)
  await scene.setStatus('complete')
  expect((await mark(first.id, [], analyst)).problem?.code).toBe('status-conflict')
})
