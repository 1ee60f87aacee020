import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createIssuingScene, type IssuingScene, keepIssued } from './testing/issuing-scene.ts'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

const day = 24 * 60 * 60_000

/** Completed, with files that anybody could read. */
async function issue(): Promise<void> {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
}
const signatures = async () => (await scene.list())[0]!.signatures
const codeOf = (answer: { problem?: { code: string } | undefined }) => answer.problem?.code
const jobs = async () =>
  (await scene.app.db.selectFrom('job').select('key').where('kind', '=', 'report.seal').execute())
    .length

describe('signing', () => {
  test('the lead signs, a supervisor countersigns, and from that day it holds; both and what they read are in the log', async () => {
    await issue()
    expect((await scene.list())[0]).toMatchObject({ waitsFor: 'lead', maySign: 'lead' })
    expect((await scene.list(scene.supervisor))[0]).toMatchObject({ maySign: null })
    const first = await scene.sign(scene.lead, 'lead')
    expect(first.value).toEqual({ waitsFor: 'counter', effectiveOn: null })
    expect(await jobs()).toBe(0)

    scene.app.clock.advance(2 * day)
    expect((await scene.list(scene.supervisor))[0]).toMatchObject({ maySign: 'counter' })
    const second = await scene.sign(scene.supervisor, 'counter')
    expect(second.value).toEqual({ waitsFor: null, effectiveOn: '2026-11-23' })
    const [report] = await scene.list(scene.supervisor)
    expect(report).toMatchObject({ effectiveOn: '2026-11-23', waitsFor: null, maySign: null })
    expect(report?.signatures).toMatchObject([
      { part: 'lead', role: 'auditor', at: '2026-11-21T08:00:00.000Z' },
      { part: 'counter', role: 'auditor-supervisor', at: '2026-11-23T08:00:00.000Z' },
    ])
    expect(await jobs()).toBe(2)
    const rows = await scene.app.db
      .selectFrom('log')
      .select(['actorId', 'assessmentId', 'body'])
      .where('kind', '=', 'report.sign')
      .orderBy('seq')
      .execute()
    expect(rows.map((it) => it.actorId)).toEqual([scene.lead.id, scene.supervisor.id])
    expect(rows[0]?.assessmentId).toBe(scene.assessment.id)
    for (const { sha256 } of report!.files) expect(rows[0]?.body).toContain(sha256)
    expect(rows[0]?.body).not.toContain('Riverside')
    const { entries } = await scene.app.want(
      'assessment.history',
      { params: scene.params, query: {} },
      { as: scene.lead },
    )
    const told = entries.filter(({ act }) => act === 'report.sign')
    expect(told.map((it) => it.actorId)).toEqual([scene.supervisor.id, scene.lead.id])
  })

  test('nobody signs for the lead, before the lead, twice, or what nobody could read yet', async () => {
    await scene.complete()
    expect(codeOf(await scene.sign(scene.lead, 'lead'))).toBe('status-conflict')
    await keepIssued(scene, 'en', '%PDF-1.7 as issued')
    expect(codeOf(await scene.sign(scene.lead, 'lead'))).toBe('status-conflict')
    await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
    expect(codeOf(await scene.sign(scene.supervisor, 'lead'))).toBe('not-permitted')
    expect(codeOf(await scene.sign(scene.supervisor, 'counter'))).toBe('status-conflict')
    expect(codeOf(await scene.sign(scene.lead, 'counter'))).toBe('not-permitted')
    expect(codeOf(await scene.sign(scene.analyst, 'counter'))).toBe('not-permitted')
    await scene.sign(scene.lead, 'lead')
    expect(codeOf(await scene.sign(scene.lead, 'lead'))).toBe('already-signed')
    expect(await signatures()).toHaveLength(1)
  })

  test('an admin who led the audit does not countersign what they signed', async () => {
    await issue()
    const { db } = scene.app
    await db.updateTable('assessment').set({ leadId: scene.admin.id }).execute()
    expect((await scene.sign(scene.admin, 'lead')).status).toBe(200)
    expect(codeOf(await scene.sign(scene.admin, 'counter'))).toBe('not-permitted')
    expect((await scene.sign(scene.supervisor, 'counter')).status).toBe(200)
  })

  test('of two who countersign at once one wins, and the other is told', async () => {
    await issue()
    await scene.sign(scene.lead, 'lead')
    const both = [scene.supervisor, scene.admin]
    const answers = await Promise.all(both.map((it) => scene.sign(it, 'counter')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.map(codeOf)).toContain('already-signed')
    expect(await signatures()).toHaveLength(2)
    expect(await jobs()).toBe(2)
  })

  test('a wrong password signs nothing, is said at its field, and is guessed at ten times only', async () => {
    await issue()
    const wrong = await scene.sign(scene.lead, 'lead', { given: 'Guess-2026' })
    expect(wrong.problem).toMatchObject({
      code: 'input-invalid',
      issues: [{ path: 'body.password', code: 'wrong' }],
    })
    for (let times = 1; times < 10; times += 1)
      await scene.sign(scene.lead, 'lead', { given: 'Guess-2026' })
    expect(codeOf(await scene.sign(scene.lead, 'lead'))).toBe('too-many-requests')
    expect(await signatures()).toEqual([])
    scene.app.clock.advance(15 * 60_000)
    expect((await scene.sign(scene.lead, 'lead')).status).toBe(200)
  })

  test('what is opened again is signed no more, and its next revision anew', async () => {
    await issue()
    await scene.sign(scene.lead, 'lead')
    await scene.reopen()
    expect(codeOf(await scene.sign(scene.supervisor, 'counter'))).toBe('status-conflict')
    await scene.complete()
    expect(codeOf(await scene.sign(scene.supervisor, 'counter'))).toBe('status-conflict')
    const [second, first] = await scene.list()
    expect(first).toMatchObject({ effectiveOn: null, maySign: null })
    expect(second).toMatchObject({ waitsFor: 'lead', signatures: [] })
  })

  test('what somebody may not see they cannot sign, nor learn of', async () => {
    await issue()
    const stranger = await makeUser(scene.app, 'auditor-supervisor')
    expect(codeOf(await scene.sign(stranger, 'counter'))).toBe('not-found')
    expect(codeOf(await scene.sign(scene.lead, 'lead', { revision: 2 }))).toBe('not-found')
    expect(await scene.toSign(stranger, { state: 'all' })).toEqual([])
  })
})

describe('what is to be signed', () => {
  test('it waits for the lead, then for whoever countersigns, and is late after 30 days', async () => {
    await issue()
    const own = async (by: { id: string }) => (await scene.toSign(by)).map((it) => it.maySign)
    expect([await own(scene.lead), await own(scene.supervisor)]).toEqual([['lead'], []])
    const [row] = await scene.toSign(scene.supervisor, { state: 'all' })
    expect(row).toMatchObject({
      id: scene.assessment.id,
      revision: 1,
      dueOn: '2026-12-21',
      isOverdue: false,
      waitsFor: 'lead',
      maySign: null,
    })
    await scene.sign(scene.lead, 'lead')
    expect([await own(scene.lead), await own(scene.supervisor)]).toEqual([[], ['counter']])
    expect(await scene.toSign(scene.admin, { state: 'overdue' })).toEqual([])
    scene.app.clock.advance(31 * day)
    const [late] = await scene.toSign(scene.admin, { state: 'overdue', search: row!.number })
    expect(late).toMatchObject({ isOverdue: true, waitsFor: 'counter', maySign: 'counter' })
    await scene.sign(scene.supervisor, 'counter')
    expect(await scene.toSign(scene.admin, { state: 'all' })).toEqual([])
  })

  test('a self-assessment is signed by nobody, and one that is open again not now', async () => {
    await issue()
    const { db } = scene.app
    await scene.reopen()
    expect(await scene.toSign(scene.lead, { state: 'all' })).toEqual([])
    await scene.complete()
    expect(await scene.toSign(scene.lead, { state: 'all', sort: 'title' })).toHaveLength(1)
    const row = await db
      .selectFrom('completion')
      .selectAll()
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    await scene.reopen()
    const again = { ...row, revision: 3, isSelfAssessment: 1 } as const
    await db.insertInto('completion').values(again).execute()
    const report = await db
      .selectFrom('issuedReport')
      .selectAll()
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('issuedReport')
      .values({ ...report, revision: 3, code: 'A'.repeat(22) })
      .execute()
    await db.updateTable('assessment').set({ status: 'complete' }).execute()
    expect((await scene.list())[0]).toMatchObject({ waitsFor: null, maySign: null })
    expect(await scene.toSign(scene.lead, { state: 'all' })).toEqual([])
  })
})
