import { shippedProfile } from '@apron/scoring/deadline-profile.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrganization, makeUser } from '../../testing/builders.ts'
import { makeAction } from '../../testing/make-action.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
})
afterEach(() => scene.app.close())

const profile = {
  signDays: 30,
  rows: shippedProfile.rows.map((row) => ({ ...row, planDays: 45 })),
}
const change = (rest: object = {}) =>
  scene.app.call(
    'deadlines.change',
    { body: { profile, version: 0, movesOpen: false, reason: '', ...rest } },
    { as: scene.admin },
  )
const dueOn = async (actionId: string) =>
  (await scene.app.want('action.one', { params: { actionId } }, { as: scene.supervisor })).action
    .dueOn

test('a change holds for new actions, and moves open ones only where that is chosen', async () => {
  const { id } = await makeAction(scene.app, scene.assessment, scene.first)
  const preview = await scene.app.want('deadlines.preview', { body: profile }, { as: scene.admin })
  expect(preview).toMatchObject({ total: 1, actions: [{ id, after: { planDueOn: '2027-01-05' } }] })
  expect((await change()).value).toMatchObject({ moved: 0, version: 1 })
  expect(await dueOn(id)).toBe('2026-12-21')
  expect((await change()).problem?.code).toBe('changed-meanwhile')
  expect((await change({ version: 1, movesOpen: true })).problem?.code).toBe('input-invalid')
  const reason = 'The law of 2026 gives 45 days.'
  expect((await change({ version: 1, movesOpen: true, reason })).value).toMatchObject({ moved: 1 })
  expect(await dueOn(id)).toBe('2027-01-05')
  const { action } = await scene.app.want(
    'action.one',
    { params: { actionId: id } },
    { as: scene.supervisor },
  )
  expect(action.events[0]).toMatchObject({ kind: 'move-dates', words: reason })
})

test('a change of one row moves no date that another row gave', async () => {
  const { id } = await makeAction(scene.app, scene.assessment, scene.first)
  const given = { planDueOn: '2027-01-20', dueOn: '2027-01-20' }
  await scene.app.db.updateTable('action').set(given).where('id', '=', id).execute()
  const rows = shippedProfile.rows.map((row) =>
    row.level === 'serious-deficiency' ? { ...row, planDays: 20 } : row,
  )
  const serious = { signDays: 30, rows }
  const preview = await scene.app.want('deadlines.preview', { body: serious }, { as: scene.admin })
  expect(preview.total).toBe(0)
  const reason = 'Serious ones sooner.'
  const { value } = await change({ profile: serious, movesOpen: true, reason })
  expect(value?.moved).toBe(0)
  expect(await dueOn(id)).toBe('2027-01-20')
})

test('a profile without a row for every type is refused', async () => {
  const { status } = await change({
    profile: { signDays: 30, rows: [profile.rows[0]!, profile.rows[0]!] },
  })
  expect(status).toBe(422)
})

test('days from service have no date, and the action is due to be served', async () => {
  const rows = profile.rows.map((row) => ({ ...row, from: 'service' as const }))
  const { id } = await makeAction(scene.app, scene.assessment, scene.first)
  await change({ profile: { signDays: 30, rows }, movesOpen: true, reason: 'From service.' })
  const { action } = await scene.app.want(
    'action.one',
    { params: { actionId: id } },
    { as: scene.supervisor },
  )
  expect(action).toMatchObject({ dueKind: 'serve', deadlineRow: { from: 'service' } })
  expect(action.deadlines).toMatchObject([{ kind: 'serve' }, { kind: 'plan', on: null, days: 45 }])
})

test('figures count what is open, overdue and in time, and divide it', async () => {
  const made = (rest: object) => makeAction(scene.app, scene.assessment, scene.first, rest)
  await made({ planDueOn: '2026-11-01', dueOn: '2026-11-01' })
  await made({ submittedOn: '2026-11-30', state: 'submitted', dueOn: null })
  await made({
    state: 'closed',
    closedOn: '2026-12-01',
    submittedOn: '2026-11-24',
    dueOn: null,
    effectiveness: 'recurred',
  })
  const query = { by: 'location' as const }
  const figures = await scene.app.want('actions.figures', { query }, { as: scene.supervisor })
  const all = { open: 2, overdue: 1, closed: 1, onTimeShare: 66.7, recurrenceShare: 100 }
  expect(figures).toMatchObject({ all, divisions: [{ key: scene.assessment.locationId, ...all }] })
  expect(figures.all).toMatchObject({ meanDaysToPlan: 6, meanDaysToClose: 10 })
  const openOf = async (query: object) =>
    (await scene.app.want('actions.figures', { query }, { as: scene.supervisor })).all.open
  expect(await openOf({ locationId: scene.assessment.locationId })).toBe(2)
  expect(await openOf({ categoryId: scene.first.categoryId })).toBe(2)
  expect(await openOf({ locationId: scene.first.id })).toBe(0)
  expect(await openOf({ categoryId: scene.first.id })).toBe(0)
})

test('a plan that is to be written again is met neither in figures nor on its page', async () => {
  const returned = {
    state: 'returned',
    submittedOn: '2026-11-01',
    planDueOn: '2026-11-10',
  } as const
  const { id } = await makeAction(scene.app, scene.assessment, scene.first, returned)
  const { all } = await scene.app.want('actions.figures', { query: {} }, { as: scene.supervisor })
  expect(all.onTimeShare).toBe(0)
  const params = { actionId: id }
  const { action } = await scene.app.want('action.one', { params }, { as: scene.supervisor })
  expect(action.deadlines).toMatchObject([{ kind: 'plan', metOn: null, isOverdue: true }])
})

test('the organization of an owner is the one that was chosen until they take it up, in figures and list', async () => {
  const { app, assessment, first, supervisor } = scene
  const [theirs, chosen] = [await makeOrganization(app), await makeOrganization(app)]
  const stranger = await makeUser(app, 'none', { organizationId: theirs.id })
  const named = { ownerId: stranger.id, askedOrganizationId: chosen.id }
  const { id } = await makeAction(app, assessment, first, named)
  await makeAction(app, assessment, first)
  const read = async () => {
    const query = { by: 'owner-organization' as const, organizationId: assessment.organizationId }
    const { divisions } = await app.want('actions.figures', { query }, { as: supervisor })
    const lists = [theirs.id, chosen.id].map((ownerOrganizationId) =>
      app.want('actions.list', { query: { ownerOrganizationId } }, { as: supervisor }),
    )
    const totals = (await Promise.all(lists)).map(({ total }) => total)
    return [divisions.map(({ key }) => key).toSorted(), totals]
  }
  expect(await read()).toEqual([[chosen.id, 'none'].toSorted(), [0, 1]])
  const takenUpAt = app.clock.iso()
  await app.db.updateTable('action').set({ takenUpAt }).where('id', '=', id).execute()
  expect(await read()).toEqual([[theirs.id, 'none'].toSorted(), [1, 0]])
})

test('a list is narrowed to the days of opening and to what the next assessment found', async () => {
  const { app, assessment, first, supervisor } = scene
  await makeAction(app, assessment, first, { openedOn: '2026-10-01' })
  await makeAction(app, assessment, first, {
    openedOn: '2026-11-01',
    state: 'closed',
    effectiveness: 'recurred',
  })
  const count = async (query: object) =>
    (await app.want('actions.list', { query }, { as: supervisor })).total
  expect(await count({ openedFrom: '2026-10-02' })).toBe(1)
  expect(await count({ openedFrom: '2026-10-01', openedTo: '2026-10-31' })).toBe(1)
  expect(await count({ effectiveness: 'recurred' })).toBe(1)
  expect(await count({ effectiveness: 'effective' })).toBe(0)
})
