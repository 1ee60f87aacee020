import { markOf, sourceIdOf } from '../fixtures/catalogue.ts'
import { auditor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { homePage } from '../pages/home-page.ts'
import { launchPage } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'

test('one answer given without signal reaches the server', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'One answer' })
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  const details = await openDetails(page, words, server.url, seeded.id)
  await details.takeOffline()
  await context.setOffline(true)
  await details.launch()

  const launch = launchPage(page, words)
  await launch.expectQuestion(markOf(1, language))
  await launch.tapLevel('non-compliant')
  await launch.writeFinding('No seal on door 12')
  await frameOf(page, words).expectSync('offline-on-tablet', 1)
  expect(readAnswers(server, seeded.id)).toEqual([])

  await launch.saveAndExit()
  const home = await homePage(page, words)
  const card = home.card(seeded.title)
  await expect(card).toContainText(words('audits:progress.answered', { answered: 1, total: 3 }))
  await expect(card).toContainText(words('audits:tablet.unsent', { count: 1 }))
  await home.continue(seeded.title)
  await launch.expectAnswer('non-compliant', 'No seal on door 12')

  await context.setOffline(false)
  await frameOf(page, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id)).toEqual([
    {
      sourceId: sourceIdOf(1),
      author: userIdOf(server, auditor),
      value: { complianceLevel: 'non-compliant', findings: 'No seal on door 12', references: [] },
    },
  ])
})
