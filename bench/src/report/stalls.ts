import type { Page } from 'playwright'
import { buildApp } from '../../../scripts/build.ts'
import { ms, plain, type Figure } from '../figure.ts'
import type { Opened } from '../baseline/browser.ts'
import { seedAudits } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { openTablet } from '../open/opened-tablet.ts'

const lengths = [150, 1_500]
const most = 100
const runs = 3
/** Milliseconds in which the pages that are in sight are drawn, many times over. */
const drawing = 4_000
declare const stalls: number[]

/** The longest that the page stands still from the tap that opens the preview until its first page is drawn. */
export async function measureStalls(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  const file = `${folder.path}/apron.db`
  const { email, audits } = await seedAudits(
    file,
    lengths.map((questions) => ({ questions, assessments: 1 })),
  )
  const assessments = audits.map((audit) => audit.assessments[0]!)
  await using server = await startServer(folder.path)
  const { base } = server
  await using tablet = await openTablet(`${folder.path}/profile`, base, { email, assessments })
  const figures: Figure[] = []
  for (const [at, id] of assessments.entries()) {
    const longest: number[] = []
    for (let run = 0; run < runs; run++) longest.push(await longestStall(tablet, base, id))
    const worst = Math.max(...longest)
    const name = `longest task of the page while a report of ${lengths[at]} questions is made`
    figures.push(plain(name, ms(worst), `at most ${ms(most)}`, worst <= most))
  }
  return figures
}

/** A stall that is made on purpose has to be told, or none that is told is no good news. */
async function proveSeen(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    setTimeout(() => {
      const until = performance.now() + ms
      while (performance.now() < until);
    })
  }, most)
  await page.waitForFunction((ms) => stalls.some((stall) => stall >= ms), most, { timeout: 5_000 })
  await page.evaluate(() => stalls.splice(0))
}

/** Milliseconds; tasks below 50 are not told by the browser, and count as none. */
async function longestStall({ context }: Opened, base: string, id: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(`${base}/audits/assessment/${id}`)
    const link = page.locator(`a[href="/assessment/pdf-preview/${id}"]`).first()
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      Object.assign(globalThis, { stalls: [] })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) stalls.push(duration)
      }).observe({ type: 'longtask' })
    })
    await proveSeen(page)
    await link.click()
    // Nothing is asked of the page meanwhile that would itself keep it busy.
    await page.locator('canvas').first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(drawing)
    return Math.max(0, ...(await page.evaluate(() => stalls)))
  } finally {
    await page.close()
  }
}
