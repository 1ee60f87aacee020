import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { unpackInput } from '../../reporting/issuing/material.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeLocation, makeOrganization, makeUser } from '../../testing/builders.ts'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(3)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

type Move = NonNullable<InputOf<'assessment.change'>['body']['move']>
const move = (
  to: Move['to'],
  user: { id: string },
  rest: Partial<Move> = {},
  params = scene.params,
) => scene.app.call('assessment.change', { params, body: { move: { to, ...rest } } }, { as: user })
const list = async (params = scene.params) =>
  (await scene.app.want('assessment.completions', { params }, { as: scene.admin })).completions

/** Answers by the lead's tablet, and the assessment in review. */
async function toReview(): Promise<void> {
  const { lead, first, second, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('serious-deficiency', 'No fence at all.')),
  )
  await scene.setStatus('in-review')
}

describe('PUT /api/audits/assessment/:assessmentId, completing', () => {
  test('writes figures, number, due days and digest, and tells them in lists', async () => {
    await toReview()
    const { value } = await move('complete', analyst)
    const [found] = await list()
    expect(found).toMatchObject({
      revision: 1,
      score: 50,
      seriousDeficiencies: 1,
      completedBy: analyst.id,
      completedAt: scene.app.clock.iso(),
      completedOn: '2026-11-21',
      dueOn: '2026-12-21',
      immediateDueOn: '2026-11-28',
      isSelfAssessment: false,
      figures: {
        whole: { score: 50, effectiveImplementation: 50, answered: 2, total: 3 },
        categories: [
          {
            name: { en: 'Perimeter', ar: 'السياج' },
            score: { scored: 2 },
            subCategories: [{ name: { en: 'Fence', ar: 'السور' } }],
          },
        ],
      },
    })
    expect(found?.number).toMatch(/-CAA-2026-0001$/)
    expect(found?.digest).toMatch(/^[0-9a-f]{64}$/)
    const whole = (found?.figures.whole ?? {}) as Record<string, unknown>
    expect(value?.assessment.completion).toMatchObject({
      number: found?.number,
      score: 50,
      beside: {
        effectiveImplementation: whole['effectiveImplementation'],
        notConfirmed: whole['notConfirmed'],
        notApplicable: whole['notApplicable'],
        coverage: whole['coverage'],
      },
    })
    const row = await scene.app.db
      .selectFrom('log')
      .select('body')
      .where('kind', '=', 'move')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.body)).toMatchObject({
      after: { status: 'complete', number: found?.number, digest: found?.digest },
    })
  })

  test('the day is that of the installation’s time zone', async () => {
    const { app, admin } = scene
    await app.want('settings.change', { body: { timeZone: 'Pacific/Kiritimati' } }, { as: admin })
    await toReview()
    app.clock.advance(24 * 60 * 60 * 1000 - (Date.parse(app.clock.iso()) % 86_400_000) - 1000)
    await move('complete', analyst)
    const [found] = await list()
    expect(found?.completedAt.slice(0, 10)).not.toBe(found?.completedOn)
  })

  test('numbers count by code, type and year, whichever kind the location is', async () => {
    const { app, lead } = scene
    const complete = async (place: { id: string }, rest: object = {}) => {
      const made = await makeAssessment(app, {
        lead,
        rest: { locationId: place.id, status: 'in-review', ...rest },
      })
      const params = { assessmentId: made.id }
      expect((await move('complete', analyst, {}, params)).status).toBe(200)
      return (await list(params))[0]?.number
    }
    const airport = await makeLocation(app, { code: 'QQX' })
    const cargo = await makeLocation(app, { code: 'QQX', locationType: 'cargo-facility' })
    expect(await complete(airport)).toBe('QQX-CAA-2026-0001')
    expect(await complete(cargo)).toBe('QQX-CAA-2026-0002')
    expect(await complete(airport, { auditType: 'customs' })).toBe('QQX-CUS-2026-0001')
    expect(await complete(airport)).toBe('QQX-CAA-2026-0003')
  })

  test('two who complete at once: one does, and there is one completion', async () => {
    await toReview()
    const other = { organizationId: scene.organization.id }
    const colleague = await makeUser(scene.app, 'quality-analyst', other)
    const both = await Promise.all([move('complete', analyst), move('complete', colleague)])
    expect(both.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('whoever looked at something else is told, and nothing is moved', async () => {
    await toReview()
    const { seq } = await scene.see()
    const tablet = scene.tabletOf(scene.auditor)
    // A late answer: it waits for the lead, and the reviewer has not seen that it does.
    await tablet.push(tablet.answer(scene.third, judged('fully-compliant')))
    const stale = await move('complete', analyst, { seq })
    expect([stale.status, stale.problem?.code]).toEqual([409, 'changed-meanwhile'])
    expect(await list()).toEqual([])
    const now = await scene.see()
    expect((await move('complete', analyst, { seq: now.seq })).status).toBe(200)
  })
})

test('a report is of what the call that completes it has changed', async () => {
  await toReview()
  const body = { title: 'Riverside, winter', move: { to: 'complete' as const } }
  await scene.app.want('assessment.change', { params: scene.params, body }, { as: scene.admin })
  const { material } = await scene.app.db
    .selectFrom('issuedReport')
    .select('material')
    .executeTakeFirstOrThrow()
  expect((await unpackInput(material)).title).toBe('Riverside, winter')
})

describe('reopening', () => {
  test('leaves the last completion standing, unchanged, until the next; the number stays', async () => {
    await toReview()
    await move('complete', analyst)
    const [before] = await list()
    await move('in-review', scene.admin, { reason: 'The fence was rebuilt.' })
    expect(await scene.see()).toMatchObject({ revision: 2, completion: { revision: 1, score: 50 } })
    await move('returned', analyst, { reason: 'Look at the fence again.' })
    const tablet = scene.tabletOf(scene.lead)
    const { registers } = await tablet.launch()
    const base = registers.flatMap(({ register, heads }) =>
      register.endsWith(scene.second.id) ? heads.map((head) => head.revision) : [],
    )
    await tablet.push(tablet.answer(scene.second, judged('fully-compliant'), base))
    const stats = () => scene.app.want('assessments.stats', { query: {} }, { as: scene.admin })
    expect(await stats()).toMatchObject({ averageScore: 50, seriousDeficiency: 1, inProgress: 1 })
    await scene.setStatus('in-review')
    await move('complete', analyst)
    expect(await stats()).toMatchObject({ averageScore: 100, seriousDeficiency: 0, complete: 1 })
    const [second, first] = await list()
    expect(first).toEqual(before)
    expect(second).toMatchObject({ revision: 2, score: 100, number: before?.number })
    expect(second?.digest).not.toBe(first?.digest)
  })

  test('what was completed stands in the figures of who sees what was submitted, too', async () => {
    const viewer = await makeUser(scene.app, 'viewer', { organizationId: scene.organization.id })
    await toReview()
    await move('complete', analyst)
    await move('in-review', scene.admin, { reason: 'Again.' })
    await move('returned', analyst, { reason: 'Again.' })
    const seen = await scene.app.want('assessments.stats', { query: {} }, { as: viewer })
    expect(seen).toMatchObject({ total: 0, averageScore: 50 })
  })
})

test('the database refuses to change or delete a completion', async () => {
  await toReview()
  await move('complete', analyst)
  const { db } = scene.app
  await expect(db.updateTable('completion').set({ score: 100 }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('completion').execute()).rejects.toThrow()
  await expect(sql`update completion set score = 1`.execute(db)).rejects.toThrow()
  expect((await list())[0]?.score).toBe(50)
})

describe('who had a part in an audit', () => {
  const nobody = async (user: { id: string }): Promise<void> => {
    expect((await move('complete', user)).problem?.code).toBe('own-audit')
    expect((await move('returned', user, { reason: 'See.' })).problem?.code).toBe('own-audit')
    const { assessment } = await scene.app.want(
      'assessment.one',
      { params: scene.params },
      { as: user },
    )
    expect(assessment.may).toEqual([
      { move: 'return', to: 'returned', because: 'had-part' },
      { move: 'complete', to: 'complete', because: 'had-part' },
    ])
  }
  const become = (user: { id: string }, role: 'quality-analyst' | 'admin') =>
    scene.app.db.updateTable('user').set({ role }).where('id', '=', user.id).execute()

  test('does not review it after leaving the team and being made an analyst', async () => {
    await toReview()
    await scene.leaveTeam(scene.auditor)
    await become(scene.auditor, 'quality-analyst')
    await nobody(scene.auditor)
  })

  test('does not review it after the lead was given to another', async () => {
    await toReview()
    const body = { leadId: scene.auditor.id, team: [scene.auditor.id] }
    await scene.setStatus('in-progress')
    await scene.app.want('assessment.change', { params: scene.params, body }, { as: scene.admin })
    await scene.setStatus('in-review')
    await become(scene.lead, 'admin')
    await nobody(scene.lead)
  })

  test('does not review it where what they resolved stands, never having been on the team', async () => {
    const { lead, auditor, admin, first, tabletOf } = scene
    const [own, other] = [tabletOf(lead), tabletOf(auditor)]
    const a = own.answer(first, judged('fully-compliant'))
    const b = other.answer(first, judged('not-applicable'))
    await own.push(a)
    await other.push(b)
    const office = tabletOf(admin)
    await office.push(
      office.write({
        kind: 'resolve',
        question: first.id,
        version: first.version,
        value: judged('fully-compliant'),
        base: [a.id, b.id],
      }),
    )
    await scene.setStatus('in-review')
    await nobody(admin)
    expect((await move('complete', analyst)).status).toBe(200)
  })
})

describe('a trial', () => {
  const trialOf = async (organizationId: string) => {
    const trial = await makeUser(scene.app, 'trial', { organizationId })
    const made = await makeAssessment(scene.app, {
      lead: trial,
      questions: [scene.first],
      rest: { status: 'in-progress' },
    })
    const params = { assessmentId: made.id }
    const version = scene.first.version
    const answer = { kind: 'answer', question: scene.first.id, version, at: scene.app.clock.iso() }
    const mutations = [{ ...answer, id: scene.app.newId(), value: judged('fully-compliant') }]
    await scene.app.want('assessment.answer', { params, body: { mutations } }, { as: trial })
    const body = { id: scene.app.newId(), at: scene.app.clock.iso(), submit: true as const }
    const texts = { recommendation: '', findings: '', takeaways: '' }
    const submitted = await scene.app.want(
      'assessment.submit',
      { params, body: { ...body, ...texts } },
      { as: trial },
    )
    expect(submitted.receipts[0]?.status).toBe('applied')
    const one = await scene.app.want('assessment.one', { params }, { as: trial })
    return { status: one.assessment.status, made: await list(params) }
  }

  test('completes what it submits in an organization of its own, as a self-assessment', async () => {
    const alone = await makeOrganization(scene.app)
    const { status, made } = await trialOf(alone.id)
    expect(status).toBe('complete')
    expect(made).toMatchObject([{ isSelfAssessment: true, score: 100, revision: 1 }])
    const row = await scene.app.db
      .selectFrom('log')
      .select('body')
      .where('kind', '=', 'move')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.body)).toMatchObject({ after: { isSelfAssessment: true } })
  })

  test('is reviewed where others are', async () => {
    const { status, made } = await trialOf(scene.organization.id)
    expect([status, made]).toEqual(['in-review', []])
  })
})
