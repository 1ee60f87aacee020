import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../platform/mail/testing/mail-server.ts'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const maxSchedules = 6
let scene: ScheduleScene
let mails: MailServer
let folder: string
let env: Record<string, string>
let servers: readonly ServerProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-schedules-'))
  scene = await createScheduleScene()
  mails = await startMailServer()
  env = {
    DATABASE_URL: scene.app.target,
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Apron <audits@example.org>',
    PUBLIC_URL: 'https://audits.example.org',
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await mails.close()
  await scene.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const rowsOf = (table: 'scheduleRun' | 'scheduleDelivery') =>
  scene.app.db.selectFrom(table).select(['id', 'state']).execute()

test('of two servers one makes each report that is due, and everybody has one mail of each', async () => {
  const { app, supervisor, analyst, viewer, make } = scene
  const people = [analyst, viewer, supervisor]
  const recipients = people.map(({ id }) => id)
  for (let at = 0; at < maxSchedules; at += 1)
    await make(supervisor, { name: `Schedule ${at}`, recipients, format: at === 0 ? 'pdf' : 'csv' })
  // By the clock of the two, which is this machine's, all of them are due at once.
  const nextAt = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('schedule').set({ nextAt }).execute()
  // Not before: by that clock the time that the scene's own gave them is over, too.
  servers = await Promise.all([startServer(env), startServer(env)])

  const wanted = maxSchedules * people.length
  const states = async () => (await rowsOf('scheduleDelivery')).map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(Array(wanted).fill('sent'))
  expect((await rowsOf('scheduleRun')).map(({ state }) => state)).toEqual(
    Array(maxSchedules).fill('done'),
  )
  const sent = mails.mails.map(({ to, subject }) => `${to.join()} ${subject}`)
  expect(sent).toHaveLength(wanted)
  expect(new Set(sent).size).toBe(wanted)
  const pdfs = mails.mails.filter(({ attachments }) => attachments[0]?.type === 'application/pdf')
  expect(pdfs).toHaveLength(people.length)
  for (const { attachments } of pdfs)
    expect(Buffer.from(attachments[0]?.bytes ?? '').toString('latin1')).toMatch(/^%PDF-/)
}, 120_000)
