import { markOf } from '../fixtures/catalogue.ts'
import { notFound } from '../fixtures/faults.ts'
import { auditor } from '../fixtures/people.ts'
import { passOn } from '../fixtures/proxy.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { openDetails } from '../pages/details-page.ts'
import { openLogin } from '../pages/login-page.ts'

const isWorker = (_: string, path: string): boolean => path === '/service-worker.js'

test('what is taken offline on a first visit is said to work without signal once the app itself is kept, and then it does', async ({
  server,
  network,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'First taking' })
  // A page that is busy: the app fetches its own files when it has nothing else to do.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (then) =>
      window.setTimeout(() => then({ didTimeout: true, timeRemaining: () => 0 }), 5_000)
  })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  await context.setOffline(true)
  await page.reload()
  await launch.expectQuestion(markOf(1, language))
})

test('where the app itself cannot be kept it is said that the page must stay open @once', async ({
  server,
  network,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Not kept' })
  network.during((passage) =>
    isWorker(passage.method, passage.path) ? notFound(passage) : passOn(passage),
  )
  await openLogin(page, words, network.url).then((login) => login.signIn(auditor))
  await openDetails(page, words, network.url, seeded.id)
  await page.getByRole('button', { name: words('audits:take.take'), exact: true }).click()
  await expect(page.getByText(words('audits:tablet.app-not-kept'))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(words('audits:tablet.works-offline'))).toBeHidden()
})
