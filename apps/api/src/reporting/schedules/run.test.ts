import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Files } from '../../platform/files/files.ts'
import { memoryFiles } from '../../platform/files/memory-files.ts'
import { workerOf } from '../issuing/testing/issuing-scene.ts'
import { lease } from '../../platform/jobs/take.ts'
import type { ReceivedMail } from '../../platform/mail/testing/mail-server.ts'
import { makeAssessment, makeLocation, makeQuestions, makeUser } from '../../testing/builders.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const day = 24 * 60 * 60 * 1000
let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

const mailsTo = (user: { email: string }): ReceivedMail[] =>
  scene.post.server.mails.filter(({ to }) => to.includes(user.email))
const setUser = (user: { id: string }, set: object) =>
  scene.app.db.updateTable('user').set(set).where('id', '=', user.id).execute()

test('when it is time everybody gets their mail once, and the next time is set', async () => {
  const { app, supervisor, analyst, viewer, make, see, runsOf, work } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id] })
  await work()
  expect(scene.post.server.mails).toEqual([])
  app.clock.advance(day)
  await work()
  await work()
  expect(mailsTo(analyst)).toHaveLength(1)
  expect(mailsTo(viewer)).toHaveLength(1)
  expect(scene.post.server.mails).toHaveLength(2)
  const [mail] = mailsTo(analyst)
  expect(mail?.subject).toBe('Overview: Every morning')
  expect(mail?.text).toContain('Hello Huda,')
  expect(mail?.text).toContain('Omar auditor-supervisor set up this schedule')
  expect(mail?.attachments).toMatchObject([
    { name: 'apron-home-2026-11-22.csv', type: 'text/csv; charset=utf-8' },
  ])
  expect(Buffer.from(mail?.attachments[0]?.bytes ?? '').toString()).toContain(
    'Figures of,Directorate of the north\r\n',
  )
  expect(await see(supervisor, id)).toMatchObject({
    nextAt: '2026-11-23T06:00:00.000Z',
    lastRun: { state: 'done', dueAt: '2026-11-22T06:00:00.000Z', sent: 2, waiting: 0, failed: 0 },
  })
  expect(await runsOf(supervisor, id)).toMatchObject([
    { startedBy: null, deliveries: [{ state: 'sent' }, { state: 'sent' }] },
  ])
})

test('of three servers that look at the same moment one queues the run of each', async () => {
  const { app, analyst, make, newClock } = scene
  for (let made = 0; made < 5; made += 1) await make(analyst)
  app.clock.advance(day)
  const queued = await Promise.all([newClock(), newClock(), newClock()].map((it) => it.run()))
  expect(queued.reduce((sum, it) => sum + it)).toBe(5)
  const runs = await app.db.selectFrom('scheduleRun').select('scheduleId').execute()
  expect(new Set(runs.map(({ scheduleId }) => scheduleId)).size).toBe(5)
  expect(runs).toHaveLength(5)
})

test('what fell due while no server was there runs once', async () => {
  const { app, analyst, make, runsOf, work } = scene
  const { id } = await make(analyst)
  app.clock.advance(10 * day)
  await work()
  expect(mailsTo(analyst)).toHaveLength(1)
  expect(await runsOf(analyst, id)).toHaveLength(1)
})

test('a mail shows its reader what the reader may see, and nobody what the owner may', async () => {
  const { app, analyst, make, work } = scene
  const admin = await makeUser(app, 'admin', { organizationId: analyst.organizationId })
  const stranger = await makeUser(app, 'auditor')
  const [question] = await makeQuestions(app, 1)
  const rest = { title: 'Of the south', status: 'in-progress' as const, dueOn: '2026-11-01' }
  await makeAssessment(app, { lead: stranger, questions: question ? [question] : [], rest })
  await make(admin, { recipients: [admin.id, analyst.id] })
  app.clock.advance(day)
  await work()
  const fileOf = (user: { email: string }) =>
    Buffer.from(mailsTo(user)[0]?.attachments[0]?.bytes ?? '').toString()
  expect(fileOf(admin)).toContain('Of the south')
  expect(fileOf(admin)).toContain('All organizations')
  expect(fileOf(analyst)).not.toContain('Of the south')
  expect(fileOf(analyst)).toContain('Overdue assessments,0,')
})

test('an auditor gets their own figures alone', async () => {
  const { app, auditor, make, work } = scene
  const organizationId = auditor.organizationId
  await makeUser(app, 'auditor', { organizationId, firstName: 'Somebody', lastName: 'Else' })
  await make(auditor, { report: 'auditors' })
  app.clock.advance(day)
  await work()
  const text = Buffer.from(mailsTo(auditor)[0]?.attachments[0]?.bytes ?? '').toString()
  expect(text).toContain('Noor auditor')
  expect(text).not.toContain('Somebody')
})

test('who lost the right is left out and named, and the others get theirs', async () => {
  const { app, supervisor, analyst, viewer, make, see, runsOf, work } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id] })
  await setUser(viewer, { role: 'technician' })
  expect((await see(supervisor, id)).recipients).toMatchObject([
    { id: analyst.id, whyNot: null },
    { id: viewer.id, whyNot: 'role' },
  ])
  app.clock.advance(day)
  await work()
  expect(mailsTo(viewer)).toEqual([])
  expect(mailsTo(analyst)).toHaveLength(1)
  const [run] = await runsOf(supervisor, id)
  const left = run?.deliveries.filter(({ state }) => state === 'left-out')
  expect(left).toMatchObject([{ person: { firstName: 'Salma' }, whyNot: 'role' }])
})

test('who is another between the making and the mailing does not get it any more, nor its file', async () => {
  const { app, supervisor, analyst, viewer, make, runsOf, clock, worker, post } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id] })
  app.clock.advance(day)
  await clock.run()
  await worker.run()
  await setUser(viewer, { role: 'auditor' })
  await post.sender.run()
  await clock.run()
  expect(mailsTo(viewer)).toEqual([])
  const [run] = await runsOf(supervisor, id)
  const of = (user: { id: string }) => run?.deliveries.find(({ person }) => person.id === user.id)
  expect([of(analyst)?.state, of(viewer)?.state]).toEqual(['sent', 'left-out'])
  const ask = async (user: { id: string }, as: { id: string }) => {
    const params = { deliveryId: of(user)?.id ?? '' }
    return (await app.call('schedule.file', { params }, { as })).status
  }
  expect(await ask(analyst, analyst)).toBe(200)
  expect(await ask(viewer, viewer)).toBe(404)
  expect(await ask(analyst, supervisor)).toBe(404)
})

test.each([
  ['owner-schedule', { role: 'editor' }],
  ['owner-inactive', { status: 'inactive' }],
] as const)('a schedule whose owner lost the right stops, for %s', async (why, set) => {
  const { app, supervisor, analyst, make, see, runsOf, work } = scene
  const admin = await makeUser(app, 'admin')
  const { id } = await make(supervisor, { recipients: [analyst.id] })
  // An editor sees no report either: what is said first is that.
  await setUser(supervisor, set)
  app.clock.advance(day)
  await work()
  const stoppedFor = why === 'owner-schedule' ? 'owner-report' : why
  expect(await see(admin, id)).toMatchObject({ state: 'stopped', stoppedFor, nextAt: null })
  expect(await runsOf(admin, id)).toMatchObject([{ state: 'stopped', stoppedFor, deliveries: [] }])
  expect(mailsTo(analyst)).toEqual([])
  const told = mailsTo(supervisor)
  expect(told.map(({ subject }) => subject)).toEqual(
    why === 'owner-inactive' ? [] : ['A scheduled report was stopped: Every morning'],
  )
  const params = { scheduleId: id }
  const again = { params, body: { state: 'active' as const } }
  const { problem } = await app.call('schedule.change', again, { as: admin })
  expect(problem?.issues).toMatchObject([{ path: 'body.state', code: stoppedFor }])
  await setUser(supervisor, { role: 'auditor-supervisor', status: 'active' })
  const { schedule } = await app.want('schedule.change', again, { as: admin })
  expect(schedule).toMatchObject({ state: 'active', stoppedFor: null })
  const { kind } = await app.db
    .selectFrom('log')
    .select('kind')
    .where('kind', '=', 'schedule.stop')
    .executeTakeFirstOrThrow()
  expect(kind).toBe('schedule.stop')
})

test('a report on a place that is gone stops the schedule', async () => {
  const { app, analyst, make, see, work } = scene
  const place = await makeLocation(app)
  const { id } = await make(analyst, { report: 'places', places: [place.id] })
  await app.db.deleteFrom('location').where('id', '=', place.id).execute()
  app.clock.advance(day)
  await work()
  expect(await see(analyst, id)).toMatchObject({ state: 'stopped', stoppedFor: 'place' })
})

test('a mail server that is down is tried again, and then everybody has it once', async () => {
  const { app, analyst, make, runsOf, work, post } = scene
  const { id } = await make(analyst)
  post.server.refuseNext(2)
  app.clock.advance(day)
  await work()
  expect(await runsOf(analyst, id)).toMatchObject([
    { state: 'done', deliveries: [{ state: 'waiting', fault: 'EENVELOPE 451' }] },
  ])
  app.clock.advance(31_000)
  await work()
  app.clock.advance(61_000)
  await work()
  expect(await runsOf(analyst, id)).toMatchObject([{ deliveries: [{ state: 'sent' }] }])
  expect(mailsTo(analyst)).toHaveLength(1)
})

test('a mail that was given up is shown as failed, also once it is forgotten', async () => {
  const { app, analyst, make, see, work, post } = scene
  const { id } = await make(analyst)
  post.server.refuseNext(100)
  app.clock.advance(day)
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await work()
    app.clock.advance(60 * 60 * 1000)
  }
  await app.db.deleteFrom('mail').execute()
  expect((await see(analyst, id)).lastRun).toMatchObject({ failed: 1, waiting: 0, sent: 0 })
})

test('a run that cannot be made is tried again with a pause, then failed, and its owner is told', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  const files = { ...memoryFiles(), put: () => Promise.reject(full) }
  await scene.close()
  scene = await createScheduleScene(await createTestApp({ config: { files } }))
  const { app, analyst, make, runsOf, work } = scene
  const { id } = await make(analyst)
  app.clock.advance(day)
  await work()
  const [waiting] = await runsOf(analyst, id)
  expect(waiting).toMatchObject({ state: 'waiting', fault: 'disk-full' })
  expect(waiting?.triedAgainAt).toBe('2026-11-22T08:00:30.000Z')
  for (let attempt = 0; attempt < 12; attempt += 1) {
    app.clock.advance(60 * 60 * 1000)
    await work()
  }
  expect(await runsOf(analyst, id)).toMatchObject([{ state: 'failed', fault: 'disk-full' }])
  expect(mailsTo(analyst).map(({ subject }) => subject)).toEqual([
    'A scheduled report could not be created: Every morning',
  ])
})

test('a server that dies while it makes a report is taken over, and everybody has one mail', async () => {
  const { app, analyst, make, runsOf, clock, worker, work } = scene
  const { id } = await make(analyst)
  app.clock.advance(day)
  await clock.run()
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const put: Files['put'] = async (...file) => {
    begun.resolve()
    await ends.promise
    await app.files.put(...file)
  }
  const dying = workerOf(app, { files: { ...app.files, put } })
  const dead = dying.run()
  await begun.promise
  expect(await worker.run()).toBe(0)
  app.clock.advance(lease + 1)
  await work()
  expect(mailsTo(analyst)).toHaveLength(1)
  // It was only slow: what it comes back with is not kept.
  ends.resolve()
  expect(await dead).toBe(0)
  await work()
  expect(mailsTo(analyst)).toHaveLength(1)
  expect(await runsOf(analyst, id)).toMatchObject([
    { state: 'done', deliveries: [{ state: 'sent' }] },
  ])
})

test('what people called a schedule is text in its mail, and never a link', async () => {
  const { app, analyst, make, work } = scene
  await make(analyst, { name: 'See www.evil.example' })
  await make(analyst, { name: '<b>Board</b>' })
  app.clock.advance(day)
  await work()
  const mails = mailsTo(analyst)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Overview: <b>Board</b>',
    'Overview: …',
  ])
  for (const { text, html } of mails) {
    expect(text + html).not.toContain('evil')
    expect(html).not.toContain('<b>')
  }
})

test('a name of several lines makes no header of its mail, and no body', async () => {
  const { app, analyst, make, work } = scene
  await make(analyst, { name: 'Board\r\nX-Priority: 1\r\n\r\nHello' })
  app.clock.advance(day)
  await work()
  const [mail] = mailsTo(analyst)
  expect(mail?.subject).toBe('Overview: …')
  expect(mail?.text).toMatch(/^Hello Huda,/)
  expect(mail?.attachments).toHaveLength(1)
})

test('it is made now where that is asked for, one at a time and five times an hour', async () => {
  const { app, analyst, make, see, work } = scene
  const { id: scheduleId, nextAt } = await make(analyst)
  const ask = () => app.call('schedule.run', { params: { scheduleId } }, { as: analyst })
  await ask()
  expect((await ask()).value?.runs).toHaveLength(1)
  await work()
  expect(mailsTo(analyst)).toHaveLength(1)
  expect(await see(analyst, scheduleId)).toMatchObject({
    nextAt,
    lastRun: { startedBy: { firstName: 'Huda' }, state: 'done' },
  })
  for (let more = 0; more < 4; more += 1) {
    await ask()
    await work()
  }
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
})

test('what is removed is mailed to nobody, and its files are loose', async () => {
  const { app, analyst, make, clock, worker, post } = scene
  const { id: scheduleId } = await make(analyst)
  app.clock.advance(day)
  await clock.run()
  await worker.run()
  await app.want('schedule.delete', { params: { scheduleId } }, { as: analyst })
  await post.sender.run()
  await clock.run()
  expect(post.server.mails).toEqual([])
  for (const table of ['scheduleRun', 'scheduleDelivery', 'scheduleRecipient', 'job'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('looseFile').selectAll().execute()).toHaveLength(1)
})
