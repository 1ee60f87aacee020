import { copiedText } from '@apron/report/testing/read-pdf.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { makeAction } from '../../testing/make-action.ts'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let schedules: ScheduleScene
beforeEach(async () => {
  scene = await createScene(1)
  schedules = await createScheduleScene(scene.app)
})
afterEach(() => schedules.close())

type Wanted = { readonly format?: 'csv' | 'pdf'; readonly language?: 'en' | 'ar' }
async function mailed(as: { id: string; email: string }, rest: Wanted = {}): Promise<Uint8Array> {
  await schedules.make(as, { report: 'actions', period: '28-days', ...rest })
  scene.app.clock.advance(day)
  await schedules.work()
  const { mails } = schedules.post.server
  const file = mails.findLast(({ to }) => to.includes(as.email))?.attachments[0]
  if (file === undefined) throw new Error('no file was mailed')
  return file.bytes
}
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

test('corrective actions are mailed in numbers and by name: overdue, open, and closed in the period', async () => {
  const { app, assessment, first, supervisor } = scene
  const make = (number: string, rest: object) =>
    makeAction(app, assessment, first, { number, ...rest })
  await make('LATE/F01-A1', { dueOn: '2026-11-01', planDueOn: '2026-11-01' })
  await make('NEXT/F01-A1', {})
  const closed = { state: 'closed', dueOn: null } as const
  await make('DONE/F01-A1', { ...closed, closedOn: '2026-11-20', openedOn: '2026-11-10' })
  await make('LONG/F01-A1', { ...closed, closedOn: '2026-03-20', openedOn: '2026-03-10' })
  const csv = text(await mailed(supervisor))
  for (const line of ['Open,2', 'Overdue,1', 'Opened in the period,3', 'Closed in the period,1'])
    expect(csv).toContain(`\r\n${line}\r\n`)
  expect(csv).toMatch(
    /\r\nLATE\/F01-A1,[^,]*,Non compliant,[^\r]*,Open,Without owner,Plan,2026-11-01/,
  )
  expect(csv.indexOf('Open, not overdue')).toBeLessThan(csv.indexOf('NEXT/F01-A1'))
  expect(csv).toContain('DONE/F01-A1')
  expect(csv).not.toContain('LONG/F01-A1')
  expect(csv).toMatch(/\r\nNon compliant,2,1,2,/)
})

test('nobody is mailed an action that they may not see', async () => {
  const { app, assessment, first } = scene
  await makeAction(app, assessment, first, { number: 'RUH/F01-A1' })
  expect(text(await mailed(schedules.supervisor))).not.toContain('RUH/F01-A1')
  const { auditor } = schedules
  const body = { report: 'actions', period: '7-days' } as const
  await expect(schedules.make(auditor, body)).rejects.toThrow()
})

test('the report is a PDF in Arabic too, and says the marking of what it names', async () => {
  const { app, assessment, first } = scene
  const secret = { id: 'secret', name: { en: 'Secret', ar: 'سرّي' } }
  await app.db
    .updateTable('assessment')
    .set({ marking: JSON.stringify(secret) })
    .where('id', '=', assessment.id)
    .execute()
  await makeAction(app, assessment, first, { number: 'RUH/F01-A1' })
  const analyst = await makeUser(app, 'quality-analyst', {
    organizationId: assessment.organizationId,
  })
  const bytes = await mailed(analyst, { format: 'pdf', language: 'ar' })
  const words = (await copiedText(bytes)).normalize('NFKC')
  for (const word of ['المتأخرة', 'RUH/F01-A1', 'الإغلاق']) expect(words).toContain(word)
  const file = schedules.post.server.mails.at(-1)?.attachments[0]
  expect(file?.name).toMatch(/^apron-actions-\d{4}-\d{2}-\d{2}-Secret\.pdf$/)
})
