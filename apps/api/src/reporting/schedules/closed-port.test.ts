import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSender } from '../../platform/mail/sender.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { smtpDelivery } from '../../platform/mail/smtp.ts'
import { startMailServer } from '../../platform/mail/testing/mail-server.ts'
import { baseUrl } from '../../platform/mail/testing/post-office.ts'
import { createScheduleScene, type ScheduleScene } from './testing/schedule-scene.ts'

const minute = 60_000
const day = 24 * 60 * minute
const maxAttempts = 12
let scene: ScheduleScene
beforeEach(async () => {
  scene = await createScheduleScene()
})
afterEach(() => scene.close())

/** A sender to where a mail server was, and nothing listens any more. */
async function senderToNobody() {
  const { app } = scene
  const gone = await startMailServer()
  await gone.close()
  return createSender({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    baseUrl,
    deliver: smtpDelivery(gone.url, 'Apron <audits@example.org>'),
    files: app.files,
    kinds: mailKinds,
    log: (line) => void app.lines.push(line),
  })
}

test('a port where nothing listens is tried again with a growing pause, and then shown as failed', async () => {
  const { app, analyst, make, runsOf, clock, worker, post } = scene
  const sender = await senderToNobody()
  const { id } = await make(analyst)
  app.clock.advance(day)
  await clock.run()
  await worker.run()
  const [delivery] = (await runsOf(analyst, id))[0]?.deliveries ?? []
  const about = delivery?.id ?? ''
  const find = () =>
    app.db
      .selectFrom('mail')
      .select(['state', 'attempts', 'nextAt', 'fault'])
      .where('aboutId', '=', about)
      .executeTakeFirstOrThrow()
  const pauses: number[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect(await sender.run()).toBe(0)
    const mail = await find()
    expect(mail).toMatchObject({ attempts: attempt, fault: 'ESOCKET' })
    pauses.push(Date.parse(mail.nextAt) - app.clock.now())
    await clock.run()
    const state = attempt < maxAttempts ? 'waiting' : 'failed'
    expect(await runsOf(analyst, id)).toMatchObject([
      { state: 'done', deliveries: [{ state, fault: 'ESOCKET' }] },
    ])
    app.clock.advance(pauses.at(-1) ?? 0)
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBeLessThanOrEqual(minute)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30 * minute)
  // Given up is given up: nothing is tried any more, and nobody got a mail by another way.
  app.clock.advance(day)
  expect(await sender.run()).toBe(0)
  expect(await find()).toMatchObject({ state: 'failed', attempts: maxAttempts })
  expect(post.server.mails).toEqual([])
  await sender.stop()
})
