import { openLogin } from '@apron/e2e/pages/login-page.ts'
import lighthouse from 'lighthouse'
import type { Page } from 'playwright'
import { buildApp } from '../../../scripts/build.ts'
import { plain, type Figure } from '../figure.ts'
import { openBrowser } from '../baseline/browser.ts'
import { freePort } from '../baseline/free-port.ts'
import { password, seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { words } from '../open/opened-tablet.ts'
import { median } from '../statistics.ts'

const aims = { performance: 90, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof aims
const categories = Object.keys(aims) as Category[]
const runs = 3
const assessments = 20

/** Lighthouse's marks for a phone, before and behind the sign-in; the median of three. */
export async function measureLighthouse(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  const { email } = await seed(`${folder.path}/apron.db`, { questions: 100, assessments })
  await using server = await startServer(folder.path)
  const port = await freePort()
  await using browser = await openBrowser(`${folder.path}/profile`, {
    args: [`--remote-debugging-port=${port}`],
  })
  const { page } = browser
  const figures = await marksOf(page, port, `${server.base}/login`)
  await (await openLogin(page, words, server.base)).signIn(email, password)
  return [...figures, ...(await marksOf(page, port, `${server.base}/audits/home`))]
}

async function marksOf(page: Page, port: number, url: string): Promise<Figure[]> {
  const marks = new Map(categories.map((category) => [category, [] as number[]]))
  const faults = new Set<string>()
  for (let run = 0; run < runs; run++) {
    await forgetApp(page, new URL(url).origin)
    const flags = {
      port,
      onlyCategories: categories,
      disableStorageReset: true,
      logLevel: 'error',
    } as const
    const result = await lighthouse(url, flags)
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
    const { lhr } = result
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    for (const category of categories) {
      const { score, auditRefs } = lhr.categories[category]!
      marks.get(category)!.push(Math.round((score ?? 0) * 100))
      if (category === 'performance') continue
      for (const { id, weight } of auditRefs) {
        if (weight > 0 && lhr.audits[id]?.score === 0) faults.add(id)
      }
    }
  }
  const path = new URL(url).pathname
  if (faults.size > 0)
    console.log(`Lighthouse on ${path} holds against it: ${[...faults].join(', ')}`)
  return categories.map((category) => {
    const mark = median(marks.get(category)!)
    const aim = aims[category]
    return plain(
      `Lighthouse, mobile, ${path}: ${category}`,
      String(mark),
      `at least ${aim}`,
      mark >= aim,
    )
  })
}

/** As on the first visit: nothing of the app is kept, but whoever is signed in stays so. */
async function forgetApp(page: Page, origin: string): Promise<void> {
  // A service worker goes only when no page is left that it serves.
  await page.goto('about:blank')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
}
