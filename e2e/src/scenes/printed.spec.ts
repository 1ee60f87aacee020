import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'

test('on paper is the whole of a summary and nothing of the frame @once', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Printed' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await launch.pressLevel('fully-compliant')
  await launch.goToSummary()
  const end = page.getByText(words('words:figure.by-category'))
  await expect(end).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(end).toBeVisible()
  const inner = await page.evaluate(() => {
    const middle = document.querySelector('main section')
    return middle === null ? null : middle.scrollHeight - middle.clientHeight
  })
  expect(inner).toBe(0)
})
