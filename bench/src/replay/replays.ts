import { atLeastTimes, atMostTimes, kB, ms, note, plain, type Figure } from '../figure.ts'
import { buildBenchPages, openBenchPage } from '../baseline/bench-pages.ts'
import { openBrowser } from '../baseline/browser.ts'
import { seed } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import type { Replayed, ReplayPage } from '../pages/replay-page.ts'
import { median } from '../statistics.ts'

const answers = 1_000
const abreast = 6
const rounds = 5
const maxBytes = 300_000
declare const replayPage: ReplayPage

/** 1,000 answers given offline reach the shipped server: against a floor, and against single calls. */
export async function measureReplay(): Promise<Figure[]> {
  await using folder = await tempFolder()
  // The first round warms browser and server up and does not count; the last is for single calls.
  const ground = await seed(`${folder.path}/apron.db`, {
    questions: answers,
    assessments: rounds + 2,
  })
  await using server = await startServer(folder.path)
  const built = await buildBenchPages(folder.path)
  const replays: Replayed[] = []
  const floors: number[] = []
  let singles = 0
  for (const [round, assessmentId] of ground.assessments.slice(0, -1).entries()) {
    await using browser = await openBrowser(`${folder.path}/profile-${round}`)
    const { page } = browser
    await openBenchPage(page, { base: server.base, built, name: 'replay.html' })
    await page.evaluate(([token, id, count]) => replayPage.prepare(token, id, count), [
      ground.token,
      assessmentId,
      answers,
    ] as const)
    const replayed = await page.evaluate(() => replayPage.replay())
    const floor = await page.evaluate((batches) => replayPage.floor(batches), replayed.batches)
    if (round > 0) {
      replays.push(replayed)
      floors.push(floor)
    }
    if (round < rounds) continue
    singles = await page.evaluate(([id, count]) => replayPage.singles(id, count), [
      ground.assessments.at(-1)!,
      abreast,
    ] as const)
  }
  const sent = median(replays.map((replay) => replay.sent))
  const bytes = Math.max(...replays.map((replay) => replay.bytes))
  const batches = replays[0]?.batches ?? 0
  return [
    atMostTimes(
      `replay of ${answers} answers`,
      sent,
      { name: `rows read and deleted, ${batches} empty requests`, ms: median(floors) },
      1.5,
    ),
    atLeastTimes(
      `replay of ${answers} answers, how much faster`,
      sent,
      { name: `${answers} single PUTs, ${abreast} at a time`, ms: singles },
      25,
    ),
    plain('bodies of a replay', kB(bytes), `at most ${kB(maxBytes)}`, bytes <= maxBytes),
    note('replay with pulling what changed', ms(median(replays.map(({ pulled }) => pulled)))),
  ]
}
