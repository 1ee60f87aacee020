import { copiedText, openPdf } from '@apron/report/testing/read-pdf.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { createIssuingScene } from '../issuing/testing/issuing-scene.ts'
import { createJobs } from '../../platform/jobs/worker.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'
import { scheduleWork } from './run.ts'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const day = 24 * 60 * 60 * 1000
let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

/** What somebody is mailed once it is time: its bytes. */
async function mailed(
  as: { id: string; email: string },
  rest: Partial<InputOf<'schedule.create'>['body']>,
): Promise<Uint8Array> {
  const { id: scheduleId } = await scene.make(as, rest)
  scene.app.clock.advance(day)
  await scene.work()
  const file = scene.post.server.mails.findLast(({ to }) => to.includes(as.email))?.attachments[0]
  if (file === undefined) throw new Error('no file was mailed')
  await scene.app.want('schedule.delete', { params: { scheduleId } }, { as })
  return file.bytes
}
const textIn = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** An audit with a serious deficiency is complete, in an organization of its own. */
async function complete() {
  const made = await createIssuingScene(scene.app)
  await made.complete()
  const { assessment, analyst } = made
  return { locationId: assessment.locationId, analyst }
}

test('the overview is mailed as a PDF in Arabic, which reads from right to left', async () => {
  const { analyst } = await complete()
  const bytes = await mailed(analyst, { format: 'pdf', language: 'ar' })
  const pdf = await openPdf(bytes)
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'نظرة عامة', Language: 'ar' })
  const text = (await copiedText(bytes)).normalize('NFKC')
  for (const word of ['الأداء', 'العام', 'متوسط', '50.0']) expect(text).toContain(word)
  const mail = scene.post.server.mails.at(-1)
  expect(mail?.subject).toBe('نظرة عامة: \u2068Every morning\u2069')
  expect(mail?.html).toContain('dir="rtl"')
})

test('a score stands with its effective implementation, deficiencies, exclusions and coverage', async () => {
  const { analyst, locationId } = await complete()
  const report = textIn(await mailed(analyst, {}))
  expect(report).toMatch(/\r\nAverage score,50,\r\nEffective implementation,50,/)
  expect(report).toContain('Serious deficiencies,1,0\r\nNot confirmed,0,0\r\n')
  const audits = textIn(await mailed(analyst, { report: 'audits', period: '3-months' }))
  expect(audits).toContain('Completed,1\r\n')
  expect(audits).toContain('Perimeter,50,1,0,0,100\r\n')
  const places = { report: 'places' as const, places: [locationId] }
  expect(textIn(await mailed(analyst, { ...places, period: '28-days' }))).toMatch(
    /\r\nAll locations,,1,50,,\r\n/,
  )
  expect(textIn(await mailed(analyst, { ...places, period: 'last-month' }))).toContain(
    'Period,1 October 2026 to 31 October 2026',
  )
})

test('the month before is the one that is over by the clocks of the schedule, not by those of the installation', async () => {
  const { app, analyst, make, work, post } = scene
  await app.db.insertInto('settings').values({ id: 1, timeZone: 'UTC' }).execute()
  const cadence = { every: 'month', monthDay: 1 } as const
  const rhythm = { cadence, time: '00:30', timeZone: 'Asia/Riyadh' }
  await make(analyst, { report: 'issued', period: 'last-month', ...rhythm })
  app.clock.advance(Date.parse('2026-11-30T21:31:00.000Z') - app.clock.now())
  await work()
  const [mail] = post.server.mails
  expect(textIn(mail?.attachments[0]?.bytes ?? new Uint8Array())).toContain(
    'Period,1 November 2026 to 30 November 2026',
  )
})

test('an admin has the accounts mailed, everybody by name', async () => {
  const admin = await makeUser(scene.app, 'admin', { firstName: '=cmd()', lastName: 'Evil' })
  const text = textIn(await mailed(admin, { report: 'users', period: '30-days' }))
  expect(text).toContain("'=cmd() Evil,")
  expect(text).toContain(scene.viewer.email)
  const bytes = await mailed(admin, { report: 'users', period: '30-days', format: 'pdf' })
  expect(await copiedText(bytes)).toContain('Salma')
})

test('the reports that were issued are mailed, with those that hold and those that were replaced', async () => {
  const made = await createIssuingScene(scene.app)
  const period = { report: 'issued' as const, period: '7-days' as const }
  expect(textIn(await mailed(made.analyst, period))).toContain('No report was issued')
  await made.complete()
  await made.reopen()
  await made.complete()
  const text = textIn(await mailed(made.analyst, period))
  const [later, first] = text.split('\r\n').filter((line) => line.includes('-0001,'))
  expect(first).toMatch(/,1,.*,replaced by a later one,/)
  expect(later).toMatch(/,2,.*,2026-11-\d\d,,2026-12-\d\d$/)
  // Another organization's are nobody else's.
  expect(textIn(await mailed(scene.analyst, period))).toContain('No report was issued')
})

test('what is too large for a mail is fetched by whoever signs in, and is theirs alone', async () => {
  const { app, analyst, viewer, supervisor, make, runsOf, clock, post } = scene
  const { id } = await make(supervisor, { recipients: [analyst.id, viewer.id] })
  app.clock.advance(day)
  await clock.run()
  const work = scheduleWork({ db: app.db, files: app.files, newId: app.newId, attachedMost: 100 })
  const works = {
    'report.issue': work,
    'report.seal': work,
    'report.stamp': work,
    'finding-notice.make': work,
    'finding-notice.stamp': work,
  }
  const { now } = app.clock
  const log = () => undefined
  await createJobs({ db: app.db, clock: now, log, works: { ...works, 'schedule.run': work } }).run()
  await post.sender.run()
  const mail = post.server.mails.find(({ to }) => to.includes(analyst.email))
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain('It is too large for an email.')
  const deliveries = (await runsOf(supervisor, id))[0]?.deliveries ?? []
  expect(deliveries.map(({ isLinked }) => isLinked)).toEqual([true, true])
  const own = deliveries.find(({ person }) => person.id === analyst.id)
  expect(mail?.text).toContain(`/scheduled-report/${own?.id}\n`)
  const params = { deliveryId: own?.id ?? '' }
  const file = await app.want('schedule.file', { params }, { as: analyst })
  expect(file).toMatchObject({ name: 'apron-home-2026-11-22.csv' })
  expect(textIn(file.bytes)).toContain('Overall performance')
  expect((await app.call('schedule.file', { params }, { as: viewer })).status).toBe(404)
  expect((await app.call('schedule.file', { params })).status).toBe(401)
})

test('a viewer is mailed no count of what a viewer may not see', async () => {
  const { app, viewer, supervisor, organizationId } = scene
  const lead = await makeUser(app, 'auditor', { organizationId })
  await makeAssessment(app, { lead, rest: { status: 'in-progress', dueOn: '2020-01-01' } })
  const whole = textIn(await mailed(supervisor, {}))
  for (const line of ['In progress,1,0', 'Outstanding,1,0', 'Overdue,1,'])
    expect(whole).toContain(line)
  const report = textIn(await mailed(viewer, {}))
  expect(report).toContain('\r\nComplete,0,0\r\n')
  for (const word of ['In progress', 'Outstanding', 'Overdue', 'Tablets not heard from'])
    expect(report).not.toMatch(new RegExp(`^${word}[^,\r\n]*,`, 'm'))
  const auditors = textIn(await mailed(viewer, { report: 'auditors', period: '7-days' }))
  expect(auditors).not.toMatch(/,Open,/)
})

test.each(['csv', 'pdf'] as const)(
  'a mailed overview of marked assessments says their markings, in alerts and in its name (%s)',
  async (format) => {
    const made = await createIssuingScene(scene.app)
    const { params, supervisor, analyst, admin } = made
    const secret = { id: 'secret', name: { en: 'سرّي', ar: 'سرّي' } }
    await scene.app.want('settings.change', { body: { markings: [secret] } }, { as: admin })
    const body = { marking: 'secret' }
    await scene.app.want('assessment.change', { params, body }, { as: supervisor })
    await made.complete()
    const { id } = await scene.make(analyst, { format })
    scene.app.clock.advance(day)
    await scene.work()
    const file = scene.post.server.mails.findLast(({ to }) => to.includes(analyst.email))
      ?.attachments[0]
    expect(file?.name).toMatch(new RegExp(`^apron-home-\\d{4}-\\d{2}-\\d{2}-srry\\.${format}$`))
    if (format === 'csv') {
      const lines = textIn(file!.bytes).split('\r\n')
      const alerts = lines.filter((line) => line.startsWith('Serious deficiencies,1,'))
      expect(alerts.filter((line) => line.includes('(سرّي)'))).toHaveLength(1)
      expect(lines).toContain('Protective marking,سرّي')
    } else {
      const pdf = await openPdf(file!.bytes)
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent()
        const places = items.flatMap((item) =>
          'str' in item && /^[يرس]/u.test(item.str.normalize('NFKC'))
            ? [Number(item.transform[5])]
            : [],
        )
        expect(Math.max(...places)).toBeGreaterThan(800)
        expect(Math.min(...places)).toBeLessThan(60)
      }
    }
    const [delivery] = (await scene.runsOf(analyst, id))[0]?.deliveries ?? []
    const given = { deliveryId: delivery?.id ?? '' }
    const { name } = await scene.app.want('schedule.file', { params: given }, { as: analyst })
    expect(name).toBe(file?.name)
  },
)
