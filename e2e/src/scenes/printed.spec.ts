import type { Page } from '@playwright/test'
import { admin, auditor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { openLogin } from '../pages/login-page.ts'

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
  await expectNoFrame(page)
  await expect(end).toBeVisible()
  await expect.poll(() => cutIn(page)).toEqual([])
})

test('on paper are details, a list of the desk and a legal page without their frame', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Printed' })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  const last = {
    [`/audits/assessment/${seeded.id}`]: words('audits:details.about'),
    '/user-management': auditor,
    '/privacy': words('legal:privacy.rights-title'),
  }
  for (const [path, text] of Object.entries(last)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(server.url + path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expectNoFrame(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect.poll(() => cutIn(page), path).toEqual([])
  }
})

/** Nothing that is there to be tapped, or that is around every page. */
async function expectNoFrame(page: Page): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo', 'search'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  // What is tapped there and read here says so.
  await expect(page.locator('button:visible:not([data-printed])')).toHaveCount(0)
}

/** What a frame of its own would cut off on paper, where nobody scrolls. */
const cutIn = async (page: Page): Promise<string[]> =>
  page.locator('main, main *').evaluateAll((all) =>
    all
      .filter((it) => /auto|scroll|hidden|clip/.test(getComputedStyle(it).overflowY))
      // What is for readers aloud alone is a pixel high.
      .filter((it) => it.clientHeight > 1 && it.scrollHeight > it.clientHeight + 1)
      .map((it) => `${it.tagName} ${it.className}`),
  )
