import { afterEach, beforeEach, expect, test } from 'vitest'
import { schedulesMost } from '@apron/contracts/schedule.ts'
import { makeLocation, makeUser } from '../../testing/builders.ts'
import { createScheduleScene, everyMorning, type ScheduleScene } from './testing/schedule-scene.ts'

let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

const faultsOf = async (as: { id: string }, rest: object): Promise<string[]> => {
  const body = { ...everyMorning, ...rest }
  const { problem } = await scene.app.call('schedule.create', { body }, { as })
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`) ?? []
}

test('a schedule is made, listed, changed, paused, goes on and is removed, and all is in the log', async () => {
  const { app, analyst, make, see } = scene
  const made = await make(analyst)
  expect(made).toMatchObject({
    state: 'active',
    nextAt: '2026-11-22T06:00:00.000Z',
    owner: { firstName: 'Huda' },
    recipients: [{ id: analyst.id, whyNot: null }],
    lastRun: null,
  })
  const params = { scheduleId: made.id }
  const body = {
    cadence: { every: 'week' as const, weekdays: [0, 3] },
    time: '08:30',
    timeZone: 'Asia/Riyadh',
  }
  const changed = await app.want('schedule.change', { params, body }, { as: analyst })
  expect(changed.schedule).toMatchObject({ ...body, nextAt: '2026-11-22T05:30:00.000Z' })
  const set = (state: 'active' | 'paused') =>
    app.want('schedule.change', { params, body: { state } }, { as: analyst })
  expect((await set('paused')).schedule).toMatchObject({ state: 'paused', nextAt: null })
  app.clock.advance(2 * 24 * 60 * 60 * 1000)
  expect((await set('active')).schedule).toMatchObject({ nextAt: '2026-11-25T05:30:00.000Z' })
  const { schedules, total } = await app.want('schedules.list', { query: {} }, { as: analyst })
  expect([schedules.map(({ id }) => id), total]).toEqual([[made.id], 1])
  expect(await see(analyst, made.id)).toEqual(schedules[0])
  await app.want('schedule.delete', { params }, { as: analyst })
  expect((await app.want('schedules.list', { query: {} }, { as: analyst })).total).toBe(0)
  const rows = await app.db.selectFrom('log').select(['kind', 'target']).orderBy('seq').execute()
  expect(rows.map(({ kind }) => kind)).toEqual([
    'schedule.create',
    'schedule.change',
    'schedule.change',
    'schedule.change',
    'schedule.delete',
  ])
  expect(new Set(rows.map(({ target }) => target))).toEqual(new Set([made.id]))
})

test('one’s own are one’s own; who schedules for the organization sees all of it, and nobody another’s', async () => {
  const { app, supervisor, analyst, viewer, make } = scene
  const { id: scheduleId } = await make(analyst)
  const stranger = await makeUser(app, 'auditor-supervisor')
  const admin = await makeUser(app, 'admin')
  const statusFor = async (as: { id: string }) =>
    (await app.call('schedule.one', { params: { scheduleId } }, { as })).status
  expect(await Promise.all([analyst, supervisor, viewer, stranger, admin].map(statusFor))).toEqual([
    200, 200, 404, 404, 200,
  ])
  const editor = await makeUser(app, 'editor')
  expect(await statusFor(editor)).toBe(403)
})

test('who has schedules of their own alone mails nobody else, and for the organization nobody outside', async () => {
  const { app, supervisor, analyst, viewer, auditor } = scene
  const stranger = await makeUser(app, 'viewer')
  expect(await faultsOf(analyst, { recipients: [viewer.id] })).toEqual([
    'body.recipients.0 unknown',
  ])
  const recipients = [viewer.id, stranger.id, app.newId(), auditor.id]
  expect(await faultsOf(supervisor, { recipients })).toEqual([
    'body.recipients.1 unknown',
    'body.recipients.2 unknown',
    'body.recipients.3 role',
  ])
  expect(await faultsOf(supervisor, { recipients: [viewer.id, analyst.id] })).toEqual([])
  const admin = await makeUser(app, 'admin')
  expect(await faultsOf(admin, { recipients: [stranger.id] })).toEqual([])
})

test('nobody schedules a report that they may not see', async () => {
  const { analyst, auditor } = scene
  expect(await faultsOf(auditor, {})).toContain('body.report not-permitted')
  expect(await faultsOf(auditor, { report: 'auditors' })).toEqual([])
  expect(await faultsOf(analyst, { report: 'users', period: '30-days' })).toContain(
    'body.report not-permitted',
  )
})

test('what makes no sense is said at its field', async () => {
  const { app, analyst } = scene
  const { id } = await makeLocation(app)
  expect(await faultsOf(analyst, { period: 'last-month', timeZone: 'Asia/Nowhere' })).toEqual([
    'body.period unknown',
    'body.timeZone unknown',
  ])
  expect(await faultsOf(analyst, { places: [id] })).toEqual(['body.places wrong-count'])
  expect(await faultsOf(analyst, { report: 'places', places: [app.newId()] })).toEqual([
    'body.places.0 unknown',
  ])
  expect(await faultsOf(analyst, { report: 'places', places: [id], period: 'last-month' })).toEqual(
    [],
  )
  expect(await faultsOf(analyst, { time: '24:00' })).toHaveLength(1)
  expect(await faultsOf(analyst, { cadence: { every: 'week', weekdays: [] } })).toHaveLength(1)
})

test('somebody has at most twenty', async () => {
  const { analyst, make } = scene
  for (let made = 0; made < schedulesMost; made += 1) await make(analyst)
  expect(await faultsOf(analyst, {})).toEqual(['body.name too-many'])
})

test('it is offered who may get which report', async () => {
  const { app, supervisor, analyst, viewer, auditor } = scene
  await makeUser(app, 'viewer')
  const offered = (as: { id: string }) => app.want('schedules.recipients', { query: {} }, { as })
  const own = await offered(analyst)
  expect(own.people.map(({ id }) => id)).toEqual([analyst.id])
  expect(own.reports).toEqual(['home', 'audits', 'auditors', 'places', 'issued', 'actions'])
  const { people } = await offered(supervisor)
  expect(new Map(people.map(({ id, reports }) => [id, reports]))).toEqual(
    new Map([
      [supervisor.id, own.reports],
      [analyst.id, own.reports],
      [viewer.id, own.reports],
      [auditor.id, ['auditors']],
    ]),
  )
})
