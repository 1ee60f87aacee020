import { copiedText } from '@apron/report/testing/read-pdf.ts'
import { atMostTimes, ms, plain, type Figure } from '../figure.ts'
import { buildApp } from '../../../scripts/build.ts'
import { buildBenchPages, openBenchPage } from '../baseline/bench-pages.ts'
import { openBrowser, type Opened } from '../baseline/browser.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import type { ReportPage } from '../pages/report-page.ts'
import { median } from '../statistics.ts'
import { peakMemory } from './peak-memory.ts'

const [few, many] = [150, 1_500]
const runs = 5
const languages = ['en', 'ar'] as const
const most = { ms: 1_500, plain: 2.5, longer: 12, memory: 400_000_000 }
declare const reportPage: ReportPage

/** The report of 150 and of 1,500 questions, in Chromium's worker, beside a plain document of its words. */
export async function measureReports(): Promise<Figure[]> {
  // Its texts are the app's own.
  await buildApp()
  await using folder = await tempFolder()
  await using server = await startServer(folder.path)
  const built = await buildBenchPages(folder.path)
  const figures: Figure[] = []
  for (const language of languages) {
    await using browser = await openBrowser(`${folder.path}/profile-${language}`)
    const { page } = browser
    await openBenchPage(page, { base: server.base, built, name: 'report.html', isKept: true })
    const short = await makeOften(browser, few, language, runs)
    const words = await copiedText(Uint8Array.from(await page.evaluate(() => reportPage.bytes())))
    const paragraphs = words.split('\n').filter((line) => line.trim() !== '')
    const floors: number[] = []
    for (let run = -1; run < runs; run++) {
      const time = await page.evaluate((texts) => reportPage.plain(texts), paragraphs)
      if (run >= 0) floors.push(time)
    }
    // Whoever makes a long one has not made six before it.
    await using fresh = await openBrowser(`${folder.path}/profile-${language}-${many}`)
    await openBenchPage(fresh.page, { base: server.base, built, name: 'report.html', isKept: true })
    const long = await makeOften(fresh, many, language, 1)
    const bytes = await peakMemory(fresh)
    const [at, atMany] = [median(short), median(long)]
    const name = (count: number): string => `report of ${count} questions, ${language}`
    const floor = { name: 'a plain document of its words', ms: median(floors) }
    const megabytes = `${Math.round(bytes / 1_000_000)} MB`
    figures.push(
      plain(name(few), ms(at), `at most ${ms(most.ms)}`, at <= most.ms),
      atMostTimes(name(few), at, floor, most.plain),
      atMostTimes(name(many), atMany, { name: `of ${few}`, ms: at }, most.longer),
      plain(
        `memory of the page and its worker, ${language}`,
        megabytes,
        `at most ${most.memory / 1_000_000} MB`,
        bytes <= most.memory,
      ),
    )
  }
  return figures
}

/** One run before those that count, but where a single one is asked for. */
async function makeOften(
  { page }: Opened,
  count: number,
  language: (typeof languages)[number],
  often: number,
): Promise<number[]> {
  const times: number[] = []
  for (let run = often === 1 ? 0 : -1; run < often; run++) {
    const order = [count, language] as const
    const time = await page.evaluate(([many, said]) => reportPage.make(many, said), order)
    if (run >= 0) times.push(time)
  }
  return times
}
