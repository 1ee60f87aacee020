import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { markOf } from '../fixtures/catalogue.ts'
import { notFound, onlyBatches } from '../fixtures/faults.ts'
import { auditor, supervisor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers, readLog } from '../fixtures/server-data.ts'
import { readOutbox } from '../fixtures/tablet-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'
import { openTrayFromHeader } from '../pages/tray-page.ts'

test('answers to an assessment that was cancelled meanwhile are kept, and the tray says so', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Cancelled' })
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  await openDetails(page, words, server.url, seeded.id).then((details) => details.takeOffline())
  const launch = await openLaunch(page, words, server.url, seeded.id)
  await context.setOffline(true)
  for (const n of [1, 2]) {
    await launch.expectQuestion(markOf(n, language))
    await launch.pressLevel('not-applicable')
    await launch.expectSaved()
    await launch.pressNext()
  }
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

test('what the server turns away stays on the tablet, is shown, and is sent when it may be', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Held' })
  await openLogin(page, words, network.url).then((login) => login.signIn(auditor))
  await openDetails(page, words, network.url, seeded.id).then((details) => details.takeOffline())
  const launch = await openLaunch(page, words, network.url, seeded.id)
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
