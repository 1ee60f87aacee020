import type { Page } from '@playwright/test'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

test.use({ serviceWorkers: 'block' })

const most = 0.02
const pages = [
  '/audits/home',
  '/audits/create-audit-template',
  '/review',
  '/library/questions',
  '/reference-management',
  '/airport-management',
  '/airlines-management',
  '/user-management',
  '/organizations',
  '/reports/home',
  '/schedules',
  '/trail',
  '/settings',
  '/settings/deadlines',
  '/reports/actions',
  '/account-home',
  '/notifications',
  '/tray',
]

test('nothing that is drawn moves when more arrives @once', async ({ server, page, words }) => {
  await page.addInitScript(() => {
    const scores = { total: 0 }
    Object.assign(globalThis, { shifts: scores })
    const add = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries())
        scores.total += (entry as PerformanceEntry & { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  const shifts: Record<string, number> = {}
  for (const path of pages) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    shifts[path] = await shiftOf(page)
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > most)).toEqual([])
})

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)
