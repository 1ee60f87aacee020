import { shippedProfile } from '@apron/scoring/deadline-profile.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeChecks } from '../../notice-checks.ts'
import { createNoticeClock } from '../../platform/notices/clock.ts'
import { makeUser } from '../../testing/builders.ts'
import { makeAction, makePart } from '../../testing/make-action.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { findDueActions, findLostOwners } from './due-actions.ts'
import { areToServe } from './not-served.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let owner: { id: string }
beforeEach(async () => {
  scene = await createScene(1)
  owner = await makeUser(scene.app, 'none')
})
afterEach(() => scene.app.close())

const action = async (rest: object = {}) =>
  makeAction(scene.app, scene.assessment, scene.first, {
    ownerId: owner.id,
    assignedById: scene.lead.id,
    ...rest,
  })
const round = async () =>
  createNoticeClock({
    db: scene.app.db,
    clock: scene.app.clock.now,
    newId: scene.app.newId,
    log: () => undefined,
    checks: noticeChecks,
    findDue: [findLostOwners, findDueActions],
  }).run()
async function notified(): Promise<string[]> {
  const names = new Map([
    [owner.id, 'owner'],
    [scene.lead.id, 'lead'],
    [scene.supervisor.id, 'supervisor'],
    [scene.admin.id, 'admin'],
  ])
  const rows = await scene.app.db.selectFrom('notice').select(['kind', 'userId']).execute()
  return rows.map(({ kind, userId }) => `${kind} ${names.get(userId)}`).toSorted()
}

test('an owner is reminded, a supervisor hears of it on the first day, an admin after seven', async () => {
  const { id } = await action()
  scene.app.clock.advance(20 * day)
  await round()
  expect(await notified()).toEqual([])
  scene.app.clock.advance(4 * day)
  await round()
  expect(await notified()).toEqual(['action-due-in-7 owner'])
  scene.app.clock.advance(7 * day)
  await round()
  await round()
  const first = ['action-due-in-7 owner', 'action-overdue owner']
  expect(await notified()).toEqual([...first, 'action-overdue-supervisor supervisor'].toSorted())
  scene.app.clock.advance(7 * day)
  await round()
  expect(await notified()).toContain('action-overdue-admin admin')
  // A clock that jumps back and forth, and a server that slept, repeat nothing.
  const before = await notified()
  scene.app.clock.advance(-30 * day)
  await round()
  scene.app.clock.advance(33 * day)
  await round()
  expect(await notified()).toEqual(before)
  const acts = await scene.app.db
    .selectFrom('log')
    .select('body')
    .where('kind', '=', 'action.escalate')
    .where('target', '=', id)
    .execute()
  expect(acts).toHaveLength(2)
})

test('findings that nobody served are told once for their assessment, and never to owners', async () => {
  const row = shippedProfile.rows[0]
  const deadlineRow = JSON.stringify({ ...row, from: 'service', consequence: 'raise-level' })
  const waiting = { deadlineRow, planDueOn: null, serveByOn: '2026-11-28' }
  const due = { dueOn: '2026-11-28', dueKind: 'serve' }
  const { id } = await action({ ...waiting, ...due })
  await action({ ...waiting, ...due })
  scene.app.clock.advance(5 * day)
  await round()
  await round()
  expect(await notified()).toEqual(['findings-to-serve supervisor'])
  scene.app.clock.advance(3 * day)
  await round()
  expect(await notified()).toContain('findings-not-served supervisor')
  scene.app.clock.advance(7 * day)
  await round()
  expect(await notified()).toEqual([
    'findings-not-served admin',
    'findings-not-served supervisor',
    'findings-to-serve supervisor',
  ])
  const { level } = await scene.app.db
    .selectFrom('action')
    .select('level')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(level).toBe('non-compliant')
  await scene.app.db.updateTable('action').set({ dueKind: 'plan' }).execute()
  const notices = await scene.app.db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'findings-not-served')
    .execute()
  expect((await areToServe(scene.app.db, notices)).size).toBe(0)
})

test('a part that ends and is not implemented is overdue, and not any more once it is', async () => {
  const { id } = await action({ state: 'accepted', dueOn: '2026-11-30', dueKind: 'part' })
  const { id: partId } = await makePart(scene.app, id, { endOn: '2026-11-30' })
  scene.app.clock.advance(12 * day)
  await round()
  expect(await notified()).toContain('action-overdue owner')
  const params = { actionId: id, partId }
  const body = { version: 1, evidence: 'The posts stand.' }
  await scene.app.want('action.implement', { params, body }, { as: owner })
  const open = await scene.app.db
    .selectFrom('notice')
    .select('kind')
    .where('settledAt', 'is', null)
    .where('kind', 'in', ['action-overdue', 'action-overdue-supervisor'])
    .execute()
  expect(open).toEqual([])
})

test('an owner who was made inactive leaves it to a queue, and who assigned it is told', async () => {
  const { id } = await action()
  await scene.app.db
    .updateTable('user')
    .set({ status: 'inactive' })
    .where('id', '=', owner.id)
    .execute()
  await round()
  await round()
  const { actions } = await scene.app.want(
    'actions.list',
    { query: { owner: 'lost' } },
    { as: scene.supervisor },
  )
  expect(actions).toMatchObject([{ id, owner: null, isWithoutOwner: true }])
  expect(await notified()).toEqual(['action-owner-lost lead'])
})

test('missing a deadline raises the level of the action where its row says so, once, and nothing else', async () => {
  const deadlineRow = JSON.stringify({
    ...shippedProfile.rows[0],
    consequence: 'raise-level',
  })
  const { id } = await action({ deadlineRow })
  scene.app.clock.advance(32 * day)
  await round()
  await round()
  const params = { actionId: id }
  const seen = await scene.app.want('action.one', { params }, { as: scene.supervisor })
  expect(seen.action).toMatchObject({
    level: 'serious-deficiency',
    dueOn: '2026-12-21',
    version: 2,
  })
  expect(seen.action.events.map(({ kind }) => kind)).toEqual(['raise-level'])
})
