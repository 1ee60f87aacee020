import type { CDPSession, Page } from 'playwright'
import { openLogin } from '@apron/e2e/pages/login-page.ts'
import { buildApp } from '../../../scripts/build.ts'
import { kB, ms, note, plain, type Figure } from '../figure.ts'
import { openBrowser } from '../baseline/browser.ts'
import { password, seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { watchAnswerable, words } from '../open/opened-tablet.ts'
import { median } from '../statistics.ts'
import { most } from './sizes.ts'

const runs = 3
/** A telephone far from its mast: bytes a second, milliseconds. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

type Moment = { readonly at: number; readonly script: number }
type Seen = { readonly painted: Moment; readonly answerable: Moment }

/** The launch screen opened by somebody who is signed in, over a thin line and with nothing kept. */
export async function measureFirstPaint(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  const { email, assessments } = await seed(`${folder.path}/apron.db`, {
    questions: 100,
    assessments: 1,
  })
  await using server = await startServer(folder.path)
  await using browser = await openBrowser(`${folder.path}/profile`)
  const { page, cdp } = browser
  await (await openLogin(page, words, server.base)).signIn(email, password)
  const address = `${server.base}/assessment/launch/${assessments[0]!}`
  await page.goto(address)
  await page.getByRole('radio').first().waitFor()
  await watchFirstPaint(page)
  await watchAnswerable(page)
  const seen: Seen[] = []
  for (let run = 0; run < runs; run++) seen.push(await openOnce(page, cdp, address))
  const script = median(seen.map(({ painted }) => painted.script))
  return [
    plain(
      'script before the first paint of the launch screen, as it came',
      kB(script),
      `at most ${kB(most.script)}`,
      script <= most.script,
    ),
    note(
      'script until a question can be answered, as it came',
      kB(median(seen.map(({ answerable }) => answerable.script))),
    ),
    note(
      'first paint over a thin line',
      ms(median(seen.map(({ painted }) => painted.at))),
      `a question can be answered: ${ms(median(seen.map(({ answerable }) => answerable.at)))}`,
    ),
  ]
}

async function openOnce(page: Page, cdp: CDPSession, address: string): Promise<Seen> {
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await cdp.send('Network.emulateNetworkConditions', line)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'answerableAt' in globalThis, null, { timeout: 60_000 })
  return page.evaluate(() => {
    const { paintedAt, answerableAt } = globalThis as unknown as Record<string, number>
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const until = (at = 0) => ({
      at,
      script: entries
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= at)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    })
    return { painted: until(paintedAt), answerable: until(answerableAt) }
  })
}

/** Writes down when the app has painted something of its own: what stands in the page before it does not count. */
const watchFirstPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('#root header') === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => Object.assign(globalThis, { paintedAt: performance.now() }))
    }
    look()
  })
