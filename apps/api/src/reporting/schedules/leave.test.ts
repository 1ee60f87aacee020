import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const day = 24 * 60 * 60 * 1000
let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

const mailsTo = (user: { email: string }): number =>
  scene.post.server.mails.filter(({ to }) => to.includes(user.email)).length
const recipientsOf = async (id: string) =>
  (await scene.see(scene.supervisor, id)).recipients.map(({ firstName, whyNot }) => [
    firstName,
    whyNot,
  ])

/** A schedule for two, mailed once, and by which delivery the analyst leaves it. */
async function mailed() {
  const { app, supervisor, analyst, viewer, make, runsOf, work } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id] })
  app.clock.advance(day)
  await work()
  const [run] = await runsOf(supervisor, id)
  const own = run?.deliveries.find(({ person }) => person.id === analyst.id)
  return { id, params: { deliveryId: own?.id ?? '' } }
}

test('whom a report was mailed to leaves its schedule, the owner sees it, and they come back', async () => {
  const { app, supervisor, analyst, viewer, runsOf, work } = scene
  const { id, params } = await mailed()
  const mine = () => app.want('schedule.mine', { params }, { as: analyst })
  const leave = (isLeft: boolean) =>
    app.want('schedule.leave', { params, body: { isLeft } }, { as: analyst })
  expect(await mine()).toMatchObject({
    name: 'Every morning',
    report: 'home',
    owner: { firstName: 'Omar' },
    leftAt: null,
  })
  await leave(true)
  expect(await leave(true)).toMatchObject({ leftAt: app.clock.iso() })
  expect(await recipientsOf(id)).toEqual([
    ['Huda', 'left'],
    ['Salma', null],
  ])
  app.clock.advance(day)
  await work()
  expect([mailsTo(analyst), mailsTo(viewer)]).toEqual([1, 2])
  expect((await runsOf(supervisor, id))[0]?.deliveries).toContainEqual(
    expect.objectContaining({ state: 'left-out', whyNot: 'left' }),
  )
  // Saving the same people again does not bring somebody back.
  const body = { recipients: [viewer.id, analyst.id, supervisor.id] }
  await app.want('schedule.change', { params: { scheduleId: id }, body }, { as: supervisor })
  expect(await recipientsOf(id)).toContainEqual(['Huda', 'left'])
  await leave(false)
  app.clock.advance(day)
  await work()
  expect(mailsTo(analyst)).toBe(2)
  const acts = await app.db
    .selectFrom('log')
    .select(['kind', 'actorId', 'target'])
    .where('kind', 'in', ['schedule.leave', 'schedule.return'])
    .execute()
  expect(acts).toEqual([
    { kind: 'schedule.leave', actorId: analyst.id, target: id },
    { kind: 'schedule.return', actorId: analyst.id, target: id },
  ])
})

test('nobody leaves for somebody else, nor where they are not named any more', async () => {
  const { app, supervisor, analyst, viewer } = scene
  const { id, params } = await mailed()
  const body = { isLeft: true }
  for (const as of [viewer, supervisor])
    expect((await app.call('schedule.leave', { params, body }, { as })).status).toBe(404)
  const rest = { recipients: [viewer.id] }
  await app.want('schedule.change', { params: { scheduleId: id }, body: rest }, { as: supervisor })
  expect((await app.call('schedule.mine', { params }, { as: analyst })).status).toBe(404)
  expect((await app.call('schedule.leave', { params, body }, { as: analyst })).status).toBe(404)
})
