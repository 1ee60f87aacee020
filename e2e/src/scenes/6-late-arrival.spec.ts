import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { analyst, auditor, secondAuditor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers, readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { summaryOf } from '../pages/summary.ts'
import { openTrayFromHeader } from '../pages/outbox-page.ts'

test('an answer that arrives after the submit waits, and the lead takes it in once it is returned', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 2, title: 'Too late' })
  const begin = async (email: string) => {
    const context = await newDevice(server.url)
    const page = await context.newPage()
    const launch = await beginAudit(page, words, server.url, seeded.id, email)
    return { context, page, launch, frame: frameOf(page, words) }
  }
  const late = await begin(secondAuditor)
  await late.context.setOffline(true)
  await late.launch.pressLevel('improvement-desirable')
  await late.launch.expectSaved()

  const lead = await begin(auditor)
  // Behind the last question lies the summary.
  await answerInTurn(lead.launch, language, [1, 2])
  await summaryOf(lead.page, words).submit()
  // What the header says may still be of the moment before.
  await expect
    .poll(() => readRows(server, 'select status from assessment where id = ?', seeded.id))
    .toEqual([{ status: 'in-review' }])
  await lead.frame.expectSync('all-sent')

  await late.context.setOffline(false)
  const tray = await openTrayFromHeader(late.page, words, 1)
  await expect(tray.cards('parked')).toHaveCount(1)

  const reviewer = await signInToApi(server, analyst)
  const move = { to: 'returned', reason: 'Ask about the lamps' }
  const back = await reviewer.call('PUT', `/api/audits/assessment/${seeded.id}`, { move })
  expect(back.status).toBe(200)
  await lead.frame.tapSync('all-sent')
  const details = await openDetails(lead.page, words, server.url, seeded.id)
  const level = words('words:level.improvement-desirable')
  await details.expectLate(level)
  expect(await faultsOf(lead.page, 'late arrivals')).toEqual([])
  await details.takeInLate()

  await late.frame.tapSync('all-sent')
  await tray.expectEmpty()
  const heads = readAnswers(server, seeded.id)
  expect(heads.map(({ author, value }) => [author, value.complianceLevel])).toContainEqual([
    userIdOf(server, secondAuditor),
    'improvement-desirable',
  ])
})
