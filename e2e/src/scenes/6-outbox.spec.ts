import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { markOf } from '../fixtures/catalogue.ts'
import { notFound, onlyBatches } from '../fixtures/faults.ts'
import { auditor, supervisor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers, readLog } from '../fixtures/server-data.ts'
import { lengthenQueued, readOutbox } from '../fixtures/tablet-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { frameOf } from '../pages/frame.ts'
import { openTrayFromHeader } from '../pages/outbox-page.ts'

test('answers to an assessment that was cancelled meanwhile are kept, and the tray says so @arabic', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Cancelled' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await context.setOffline(true)
  await answerInTurn(launch, language, [1, 2], 'not-applicable')
  const boss = await signInToApi(server, supervisor)
  const move = { to: 'cancelled', reason: 'Terminal closed' }
  const cancelled = await boss.call('PUT', `/api/audits/assessment/${seeded.id}`, { move })
  expect(cancelled.status).toBe(200)

  await context.setOffline(false)
  await frameOf(page, words).expectSync('all-sent')
  const tray = await openTrayFromHeader(page, words, 2)
  await expect(tray.cards('parked')).toHaveCount(2)
  await expect(tray.cards('parked').first()).toContainText(words('words:level.not-applicable'))
  expect(await faultsOf(page, 'tray with parked answers')).toEqual([])
  expect(readAnswers(server, seeded.id)).toEqual([])
  expect(readLog(server, seeded.id).map(({ status }) => status)).toEqual(['parked', 'parked'])
})

test('what the server turns away stays on the tablet, is shown, and is sent when it may be @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Held' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyBatches(notFound))
  await launch.expectQuestion(markOf(1, language))
  await launch.pressLevel('fully-compliant')
  await launch.expectSaved()
  const tray = await openTrayFromHeader(page, words, 1)
  await expect(tray.held(1)).toBeVisible()
  expect(await faultsOf(page, 'tray with a held lane')).toEqual([])
  const [row] = await readOutbox(page, userIdOf(server, auditor))
  expect(row?.state).toBe('queued')

  network.during(null)
  await tray.retry()
  await expect(tray.held(1)).toHaveCount(0)
  await frameOf(page, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id)).toHaveLength(1)
})

test('an answer that the server refuses is mended in the tray and sent @once', async ({
  server,
  page,
  context,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Refused' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await context.setOffline(true)
  await launch.pressLevel('non-compliant')
  await launch.expectSaved()
  await lengthenQueued(page, userIdOf(server, auditor))
  await context.setOffline(false)

  const tray = await openTrayFromHeader(page, words, 1)
  await expect(tray.cards('refused')).toHaveCount(1)
  expect(await faultsOf(page, 'tray with refused answers')).toEqual([])
  await tray.mendFinding('Gate 4 stood open')
  await tray.expectEmpty()
  await expect
    .poll(() => readAnswers(server, seeded.id))
    .toMatchObject([{ value: { complianceLevel: 'non-compliant', findings: 'Gate 4 stood open' } }])
})
