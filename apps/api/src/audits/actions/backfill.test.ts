import { afterEach, beforeEach, expect, test } from 'vitest'
import { backfillActions } from '../../platform/db/migrations/backfill-actions.ts'
import { makeUser } from '../../testing/builders.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { up as markOverdue } from '../../platform/db/migrations/0302-overdue-before-update.ts'
import { findDueActions } from './due-actions.ts'
import { findOverdueBeforeUpdate, isAnyActionOverdue } from './overdue-before-update.ts'
import { judged } from '../sync/testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
  const { lead, first, second, third, tabletOf, params } = scene
  const analyst = await makeUser(scene.app, 'quality-analyst', {
    organizationId: scene.organization.id,
  })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'The gate is open.')),
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(third, judged('serious-deficiency', 'No fence.')),
  )
  await scene.setStatus('in-review')
  const body = { move: { to: 'complete' as const } }
  await scene.app.want('assessment.change', { params, body }, { as: analyst })
})
afterEach(() => scene.app.close())

const actions = async () =>
  scene.app.db
    .selectFrom('action')
    .selectAll()
    .orderBy('number')
    .execute()
    .then((rows) => rows.map(({ id: _, ...row }) => row))

test.each([
  ['what was counted of it', true],
  ['its answers', false],
])(
  'what was complete before gets the actions that it would have had, from %s, and mails nobody',
  async (_, isCounted) => {
    const { db } = scene.app
    const made = await actions()
    expect(made).toHaveLength(2)
    await db.deleteFrom('actionEvent').execute()
    await db.deleteFrom('action').execute()
    await db.deleteFrom('finding').execute()
    if (!isCounted) await db.deleteFrom('foundTally').execute()
    const count = async () => (await db.selectFrom('notice').select('id').execute()).length
    const before = await count()
    await backfillActions(db as never)
    expect(await actions()).toEqual(made)
    expect(await count()).toBe(before)
    const ids = await db.selectFrom('action').select('id').execute()
    for (const { id } of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-/)
  },
)

test('what is open again without anything counted waits for its next completion', async () => {
  const { db } = scene.app
  for (const table of ['actionEvent', 'action', 'finding', 'foundTally'] as const) {
    await db.deleteFrom(table).execute()
  }
  await scene.setStatus('returned')
  await backfillActions(db as never)
  expect(await actions()).toEqual([])
})

test('what was overdue already when it was opened so is in the list, and nobody is told of all of it at once', async () => {
  const { app } = scene
  for (const table of ['actionEvent', 'action', 'finding'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  app.clock.advance(60 * 24 * 60 * 60 * 1000)
  await app.want('settings.change', { body: { digits: 'latin' } }, { as: scene.admin })
  await app.want('settings.change', { body: { digits: 'arabic-indic' } }, { as: scene.admin })
  await backfillActions(app.db as never)
  await findDueActions({ db: app.db, newId: app.newId, now: app.clock.iso() })
  const { overdue } = await app.want('actions.list', { query: {} }, { as: scene.supervisor })
  expect(overdue).toBe(2)
  const notices = await app.db
    .selectFrom('notice')
    .select('kind')
    .where('kind', 'in', ['action-overdue-supervisor', 'action-overdue-admin'])
    .execute()
  expect(notices).toEqual([])
})

test('what was overdue already is one notice with its number, and settled once nothing of it is', async () => {
  const { app, supervisor, admin } = scene
  for (const table of ['actionEvent', 'action', 'finding'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  app.clock.advance(60 * 24 * 60 * 60 * 1000)
  await app.want('settings.change', { body: { digits: 'latin' } }, { as: admin })
  await app.want('settings.change', { body: { digits: 'arabic-indic' } }, { as: admin })
  await backfillActions(app.db as never)
  await markOverdue(app.db as never)
  const [first] = await app.db.selectFrom('action').select('id').orderBy('number').execute()
  const ownerId = scene.lead.id
  await app.db
    .updateTable('action')
    .set({ ownerId })
    .where('id', '=', first?.id ?? '')
    .execute()
  const here = { db: app.db, newId: app.newId, now: app.clock.iso() }
  await findOverdueBeforeUpdate(here)
  await findOverdueBeforeUpdate(here)
  const rows = await app.db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'action-overdue-many')
    .execute()
  const told = rows.map(({ userId, gaps }) => [userId, JSON.parse(gaps)] as const)
  expect(new Map(told)).toEqual(
    new Map([
      [supervisor.id, { count: 2 }],
      [admin.id, { count: 2 }],
      [ownerId, { count: 1 }],
    ]),
  )
  await findDueActions(here)
  const own = await app.db
    .selectFrom('notice')
    .select(['kind', 'mailing'])
    .where('kind', '=', 'action-overdue')
    .execute()
  expect(own).toEqual([{ kind: 'action-overdue', mailing: 'none' }])
  expect((await isAnyActionOverdue(app.db, rows)).size).toBe(3)
  await app.db.updateTable('action').set({ dueOn: null }).execute()
  expect((await isAnyActionOverdue(app.db, rows)).size).toBe(0)
})
