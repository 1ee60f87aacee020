import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeChecks } from '../../notice-checks.ts'
import { createNoticeClock } from '../../platform/notices/clock.ts'
import { createIssuingScene, type IssuingScene, keepIssued } from './testing/issuing-scene.ts'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

/** Who is to sign, and of whom that is over. */
const toSign = async () => {
  const rows = await scene.app.db
    .selectFrom('notice')
    .select(['userId', 'settledAt'])
    .where('kind', '=', 'report-to-sign')
    .execute()
  return new Map(rows.map(({ userId, settledAt }) => [userId, settledAt === null]))
}

test('the lead is notified of the report to sign, then who countersigns, and nobody once both signed', async () => {
  const { app, lead, supervisor } = scene
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
  expect((await toSign()).get(lead.id)).toBe(true)
  expect((await toSign()).has(supervisor.id)).toBe(false)

  await scene.sign(lead, 'lead')
  expect((await toSign()).get(lead.id)).toBe(false)
  expect((await toSign()).get(supervisor.id)).toBe(true)
  const clock = createNoticeClock({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    log: () => undefined,
    checks: noticeChecks,
    findDue: [],
  })
  await clock.run()
  expect((await toSign()).get(supervisor.id)).toBe(true)

  await scene.sign(supervisor, 'counter')
  expect([...(await toSign()).values()]).not.toContain(true)
})
