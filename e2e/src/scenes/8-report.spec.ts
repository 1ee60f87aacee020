import { readFile } from 'node:fs/promises'
import { copiedText } from '@apron/report/testing/read-pdf.ts'
import { auditor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDetails } from '../pages/details-page.ts'
import { launchPage } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'

test('a report is made without signal, shown page by page, and says what only this tablet has', async ({
  server,
  page,
  context,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'A report' })
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  const details = await openDetails(page, words, server.url, seeded.id)
  await details.takeOffline()
  await context.setOffline(true)
  await details.launch()
  const launch = launchPage(page, words)
  await launch.tapLevel('non-compliant')
  await launch.writeFinding('No seal on door 12')
  await launch.saveAndExit()

  await page.goto(`${server.url}/assessment/pdf-preview/${seeded.id}`)
  const name = words('preview:page-of', { page: 1, pages: 999 }).replace('999', String.raw`\d+`)
  const first = page.getByRole('img', { name: new RegExp(`^${name}$`) })
  await expect(first).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('preview:download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-draft-\d{4}-\d\d-\d\d-(?:en|ar)\.pdf$/)
  const text = await copiedText(new Uint8Array(await readFile(await download.path())))
  expect(text).toContain('No seal on door 12')
  expect(text).toContain('F01')
})
