import { atMostTimes, ms, note, type Figure } from '../figure.ts'
import { buildBenchPages, openBenchPage } from '../baseline/bench-pages.ts'
import { openBrowser, throttle } from '../baseline/browser.ts'
import { seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import type { SavePage } from '../pages/save-page.ts'
import { percentile, total } from '../statistics.ts'

const saves = 300
const warmUps = 30
const rates = [1, 4]
declare const savePage: SavePage

/** 300 saves by the shipped code, one strict transaction each, against the same rows by IndexedDB alone. */
export async function measureSaves(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const ground = await seed(`${folder.path}/apron.db`, {
    questions: saves,
    assessments: rates.length,
  })
  await using server = await startServer(folder.path)
  const built = await buildBenchPages(folder.path)
  await using browser = await openBrowser(`${folder.path}/profile`)
  const figures: Figure[] = []
  for (const [index, rate] of rates.entries()) {
    const { page, cdp } = browser
    await openBenchPage(page, { base: server.base, built, name: 'save.html' })
    await page.evaluate(
      ([token, id]) => savePage.prepare(token!, id!),
      [ground.token, ground.assessments[index]!],
    )
    await throttle(cdp, rate)
    const { shipped, raw } = await page.evaluate(
      ([count, before]) => savePage.save(count!, before!),
      [saves, warmUps],
    )
    await throttle(cdp, 1)
    const cpu = rate === 1 ? '' : `, CPU ${rate} times slower`
    const reference = { name: 'same rows, bare', ms: total(raw) }
    const at = (times: number[], share: number): string => ms(percentile(times, share))
    figures.push(
      atMostTimes(`${saves} saves${cpu}`, total(shipped), reference, 1.5),
      note(
        `one save${cpu}: p50, p99`,
        `${at(shipped, 0.5)}, ${at(shipped, 0.99)}`,
        `bare: ${at(raw, 0.5)}, ${at(raw, 0.99)}`,
      ),
    )
  }
  return figures
}
