import type { InputOf } from '../../../platform/handler.ts'
import { workerOf } from '../../issuing/testing/issuing-scene.ts'
import { openPostOffice } from '../../../platform/mail/testing/post-office.ts'
import { makeOrganization, makeUser } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createScheduleClock } from '../clock.ts'

type NewSchedule = InputOf<'schedule.create'>['body']

/** Every morning at six in UTC, the overview of the last week. */
export const everyMorning: NewSchedule = {
  name: 'Every morning',
  report: 'home',
  period: '7-days',
  format: 'csv',
  language: 'en',
  cadence: { every: 'day' },
  time: '06:00',
  timeZone: 'UTC',
}

/** An organization whose supervisor has reports mailed, a server's clock and worker, and a mail server. */
export async function createScheduleScene(on?: TestApp) {
  const app = on ?? (await createTestApp())
  const { id: organizationId } = await makeOrganization(app, { name: 'Directorate of the north' })
  const here = { organizationId }
  const supervisor = await makeUser(app, 'auditor-supervisor', { ...here, firstName: 'Omar' })
  const analyst = await makeUser(app, 'quality-analyst', { ...here, firstName: 'Huda' })
  const viewer = await makeUser(app, 'viewer', { ...here, firstName: 'Salma' })
  const auditor = await makeUser(app, 'auditor', { ...here, firstName: 'Noor' })
  const post = await openPostOffice(app)
  const newClock = () =>
    createScheduleClock({
      db: app.db,
      clock: app.clock.now,
      newId: app.newId,
      log: (line) => void app.lines.push(line),
    })
  const clock = newClock()
  const worker = workerOf(app)
  return {
    app,
    organizationId,
    supervisor,
    analyst,
    viewer,
    auditor,
    post,
    clock,
    newClock,
    worker,
    make: async (as: { id: string }, rest: Partial<NewSchedule> = {}) =>
      (await app.want('schedule.create', { body: { ...everyMorning, ...rest } }, { as })).schedule,
    see: async (as: { id: string }, scheduleId: string) =>
      (await app.want('schedule.one', { params: { scheduleId } }, { as })).schedule,
    runsOf: async (as: { id: string }, scheduleId: string) =>
      (await app.want('schedule.runs', { params: { scheduleId } }, { as })).runs,
    /** What a server does by itself: looks at the clock, makes what is due, mails it, and notes what came of it. */
    work: async () => {
      await clock.run()
      await worker.run()
      await post.sender.run()
      await clock.run()
    },
    close: async () => {
      await post.close()
      await app.close()
    },
  }
}
export type ScheduleScene = Awaited<ReturnType<typeof createScheduleScene>>
