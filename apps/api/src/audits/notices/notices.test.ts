import type { NoticeKind } from '@apron/contracts/notice-events.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueNotices } from '../../due-notices.ts'
import { noticeChecks } from '../../notice-checks.ts'
import { createNoticeClock } from '../../platform/notices/clock.ts'
import { makeAssessment, makeOrganization, makeUser } from '../../testing/builders.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(2)
  analyst = await makeUser(scene.app, 'quality-analyst', {
    organizationId: scene.organization.id,
  })
})
afterEach(() => scene.app.close())

const clockOf = ({ app }: Scene) =>
  createNoticeClock({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    log: () => undefined,
    checks: noticeChecks,
    findDue: dueNotices,
  })
/** Who was notified of what, by their role in the scene. */
async function notified(): Promise<string[]> {
  const names = new Map([
    [scene.lead.id, 'lead'],
    [scene.auditor.id, 'auditor'],
    [scene.supervisor.id, 'supervisor'],
    [scene.admin.id, 'admin'],
    [analyst.id, 'analyst'],
  ])
  const rows = await scene.app.db
    .selectFrom('notice')
    .select(['kind', 'userId', 'settledAt'])
    .orderBy('kind')
    .execute()
  return rows
    .map(({ kind, userId, settledAt }) => {
      const state = settledAt === null ? '' : ' settled'
      return `${kind} ${names.get(userId) ?? 'somebody'}${state}`
    })
    .toSorted()
}
const of = async (...kinds: NoticeKind[]) =>
  (await notified()).filter((it) => kinds.some((kind) => it.startsWith(`${kind} `)))
const change = (body: object, as: { id: string } = scene.supervisor) =>
  scene.app.want('assessment.change', { params: scene.params, body }, { as })

describe('the team', () => {
  test('is notified of who comes and goes, but not of what somebody did themselves', async () => {
    const { lead, auditor } = scene
    const other = await makeUser(scene.app, 'auditor', { organizationId: scene.organization.id })
    await change({ team: [lead.id, other.id] })
    expect(await notified()).toEqual(['assigned somebody', 'unassigned auditor'])
    await change({ team: [lead.id, auditor.id] })
    // What was said to the other before holds no more.
    expect(await notified()).toEqual([
      'assigned auditor',
      'unassigned auditor',
      'unassigned somebody',
    ])
    await clockOf(scene).run()
    expect(await notified()).toEqual(['assigned auditor', 'unassigned somebody'])
  })

  test('is notified of a new assessment', async () => {
    const { app, supervisor, lead, auditor, questions, assessment } = scene
    const body = {
      title: 'Riverside, winter',
      locationId: assessment.locationId,
      auditType: 'customs' as const,
      leadId: lead.id,
      team: [lead.id, auditor.id],
      questions: questions.map(({ id }) => id),
    }
    await app.want('assessment.create', { body }, { as: supervisor })
    expect(await notified()).toEqual(['assigned auditor', 'assigned lead'])
  })
})

describe('what waits for the lead', () => {
  const level = (of: { id: string }, value: 'fully-compliant' | 'non-compliant') => {
    const { first, tabletOf } = scene
    const tablet = tabletOf(of)
    const finding = value === 'non-compliant' ? 'A hole in the fence.' : ''
    return tablet.push(tablet.answer(first, judged(value, finding)))
  }

  test('is one notice for all conflicts, withdrawn with the last of them', async () => {
    await level(scene.lead, 'fully-compliant')
    await level(scene.auditor, 'non-compliant')
    expect(await notified()).toEqual(['conflict-waiting lead'])
    const heads = (await scene.app.db.selectFrom('head').select('revision').execute()).map(
      ({ revision }) => revision,
    )
    const tablet = scene.tabletOf(scene.lead)
    const { id: question, version } = scene.first
    const value = judged('fully-compliant')
    await tablet.push(tablet.write({ kind: 'resolve', question, version, value, base: heads }))
    expect((await scene.see()).conflictCount).toBe(0)
    expect(await notified()).toEqual([])
  })

  test('is a late arrival until somebody decides', async () => {
    await scene.setStatus('complete')
    await level(scene.auditor, 'fully-compliant')
    expect(await notified()).toEqual(['late-arrival-waiting lead'])
  })
})

describe('a move', () => {
  const submit = async () => {
    const tablet = scene.tabletOf(scene.lead)
    for (const question of scene.questions) {
      const { registers } = await tablet.launch()
      const standing = registers.find(({ register }) => register === `answer/${question.id}`)
      const base = standing?.heads.map(({ revision }) => revision) ?? []
      await tablet.push(tablet.answer(question, judged('fully-compliant'), base))
    }
    const texts = { recommendation: '', findings: '', takeaways: '' }
    const response = await scene.app.fetch(`/api/assessment/submit/${scene.assessment.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await scene.app.signIn(scene.lead)}` },
      body: JSON.stringify({ submit: true, ...texts }),
    })
    expect(response.status).toBe(200)
    expect((await scene.see()).status).toBe('in-review')
  }

  test('to review notifies who may review, and is over when it was returned, completed or taken back', async () => {
    await submit()
    expect(await notified()).toEqual(['review-waiting admin', 'review-waiting analyst'])
    await change({ move: { to: 'returned', reason: 'Look at gate 3.' } }, analyst)
    expect(await notified()).toEqual(['returned auditor', 'returned lead'])
    await submit()
    expect(await of('returned')).toEqual(['returned auditor settled', 'returned lead settled'])
    await change({ move: { to: 'complete' } }, analyst)
    expect(await of('completed', 'review-waiting', 'report-to-sign')).toEqual([
      'completed auditor',
      'completed lead',
      'report-to-sign lead',
    ])
  })

  test('to review with nobody left to review notifies who assigns', async () => {
    const { app, admin, assessment } = scene
    for (const { id: userId } of [analyst, admin]) {
      const now = app.clock.iso()
      const member = { assessmentId: assessment.id, userId, joinedAt: now, leftAt: now }
      await app.db.insertInto('assessmentMember').values(member).execute()
    }
    await submit()
    expect(await notified()).toEqual(['nobody-to-review admin', 'nobody-to-review supervisor'])
    await clockOf(scene).run()
    expect(await notified()).toEqual(['nobody-to-review admin', 'nobody-to-review supervisor'])
    await makeUser(app, 'quality-analyst', { organizationId: scene.organization.id })
    await clockOf(scene).run()
    expect(await notified()).toEqual([
      'nobody-to-review admin settled',
      'nobody-to-review supervisor settled',
    ])
  })

  test('is told to nobody who went to another organization', async () => {
    await submit()
    const { id: organizationId } = await makeOrganization(scene.app)
    await scene.app.db
      .updateTable('user')
      .set({ organizationId })
      .where('id', '=', analyst.id)
      .execute()
    await clockOf(scene).run()
    expect(await notified()).toEqual(['review-waiting admin'])
  })
})

test('comments notify the team and whoever commented before, once a day for each author', async () => {
  await scene.setStatus('in-review')
  const desk = scene.tabletOf(analyst)
  const say = (tablet: typeof desk, text: string) =>
    tablet.push(
      tablet.write({
        kind: 'comment',
        comment: scene.app.newId(),
        value: { on: null, to: null, text },
      }),
    )
  await say(desk, 'Which gate?')
  await say(desk, 'And which day?')
  expect(await notified()).toEqual(['commented auditor', 'commented lead'])
  scene.app.clock.advance(day)
  await say(desk, 'Still open.')
  expect(await of('commented')).toHaveLength(4)
})

describe('what is due', () => {
  // The scene begins on 21 November.
  const due = (dueOn: string) => change({ dueOn })

  test('reminds the team at 7 and at 2 days, and once it is overdue, each once', async () => {
    await due('2026-11-29')
    const at = async (): Promise<string[]> => {
      await clockOf(scene).run()
      await clockOf(scene).run()
      return of('due-in-7', 'due-in-2', 'overdue')
    }
    expect(await at()).toEqual([])
    scene.app.clock.advance(day)
    expect(await at()).toEqual(['due-in-7 auditor', 'due-in-7 lead'])
    scene.app.clock.advance(5 * day)
    expect(await of('due-in-2')).toEqual([])
    expect(await at()).toHaveLength(4)
    scene.app.clock.advance(3 * day)
    expect(await at()).toHaveLength(6)
  })

  test('is said once and as it stands where the server slept for three days', async () => {
    await due('2026-11-22')
    scene.app.clock.advance(3 * day)
    await clockOf(scene).run()
    expect(await notified()).toEqual(['overdue auditor', 'overdue lead'])
  })

  test('is one notice with a count where many are overdue at once, as after an upgrade', async () => {
    const { app, lead } = scene
    for (let at = 0; at < 6; at += 1) {
      await makeAssessment(app, { lead, rest: { dueOn: '2026-11-01' } })
    }
    await clockOf(scene).run()
    await clockOf(scene).run()
    const rows = await app.db
      .selectFrom('notice')
      .select(['kind', 'gaps', 'readAt', 'mailing'])
      .execute()
    const unread = rows.filter(({ readAt }) => readAt === null)
    expect(unread).toMatchObject([{ kind: 'overdue-many', gaps: '{"count":6}' }])
    expect(rows.filter(({ mailing }) => mailing !== 'none')).toHaveLength(1)
  })

  test('is told to whoever assigned it once it is overdue', async () => {
    const { app, lead, supervisor } = scene
    await makeAssessment(app, { lead, rest: { dueOn: '2026-11-22', createdBy: supervisor.id } })
    await clockOf(scene).run()
    expect(await notified()).toEqual([])
    app.clock.advance(2 * day)
    await clockOf(scene).run()
    expect(await notified()).toEqual(['overdue lead', 'overdue supervisor'])
  })

  test('is noted once by two servers', async () => {
    await due('2026-11-20')
    await Promise.all([clockOf(scene).run(), clockOf(scene).run()])
    expect(await notified()).toEqual(['overdue auditor', 'overdue lead'])
  })

  test('is settled with another day, and due again by that one', async () => {
    await due('2026-11-20')
    await clockOf(scene).run()
    await due('2026-12-20')
    await clockOf(scene).run()
    expect(await notified()).toEqual(['overdue auditor settled', 'overdue lead settled'])
  })
})

test('a tablet with unsent work that is silent for a day is told of until it is heard of', async () => {
  const { app, auditor, tabletOf } = scene
  const tablet = tabletOf(auditor)
  await tablet.send([tablet.answer(scene.first, judged('fully-compliant'))], { unsent: 12 })
  app.clock.advance(day + 1000)
  await clockOf(scene).run()
  expect(await notified()).toEqual(['tablet-silent lead'])
  await app.db.updateTable('device').set({ lastSeenAt: app.clock.iso() }).execute()
  await clockOf(scene).run()
  expect(await notified()).toEqual([])
})
