import { join } from 'node:path'
import type { BrowserName, Found } from './browsers/found.ts'
import { tell, type Told } from './story/story.ts'

/** What the stories of one browser came to. */
export type Row = {
  readonly browser: BrowserName
  readonly version: string | null
  /** First and last of the seeds that were asked for. */
  readonly from: number
  readonly to: number
  /** How many stories were played. */
  readonly seeds: number
  readonly killsOfBrowser: number
  readonly killsOfServer: number
  readonly missedTaps: number
  /** Mutations that the server took in. */
  readonly answers: number
  /** Different answers that a screen called saved, sent, or kept as a draft. */
  readonly promised: number
  readonly lost: number
  readonly doubled: number
  /** Seeds of the stories in which anything was wrong. */
  readonly failedSeeds: readonly number[]
  readonly failed: number
  /** Stories that were not played: without the browser, or without time. */
  readonly skipped: number
  readonly seconds: number
}

type Playing = {
  readonly name: BrowserName
  readonly found: Found
  readonly seeds: readonly number[]
  /** A folder with the template in it, where each story may make one of its own. */
  readonly folder: string
  readonly pictures: string
  /** A story that would begin later is not begun. */
  readonly until: number
  readonly say: (line: string) => void
  /** What it has come to so far, after each story. */
  readonly onTold: (row: Row) => Promise<void>
}

/** Plays one story after the other, and says how each ended. */
export async function playSeeds(playing: Playing): Promise<Row> {
  const { name, found, seeds, folder, pictures, say } = playing
  const started = Date.now()
  const told: Told[] = []
  if (found.browser === null) say(`skipped ${name}: ${found.because}`)
  else {
    for (const seed of seeds) {
      if (Date.now() > playing.until) {
        say(`skipped ${name}: no time left for ${seeds.length - told.length} stories`)
        break
      }
      const began = Date.now()
      const own = { template: join(folder, 'template'), folder: join(folder, `${name}-${seed}`) }
      const one = await tell({ name, browser: found.browser, pictures, ...own }, seed)
      told.push(one)
      say(lineOf(name, one, Date.now() - began))
      await playing.onTold(rowOf(playing, told, started))
    }
  }
  return rowOf(playing, told, started)
}

function rowOf({ name, found, seeds }: Playing, told: readonly Told[], started: number): Row {
  const sum = (of: (one: Told) => number): number => told.reduce((all, one) => all + of(one), 0)
  const failedSeeds = told.filter(isFailed).map(({ seed }) => seed)
  return {
    browser: name,
    version: found.browser?.version ?? null,
    from: seeds[0] ?? 0,
    to: seeds.at(-1) ?? 0,
    seeds: told.length,
    killsOfBrowser: sum((one) => one.killsOfBrowser),
    killsOfServer: sum((one) => one.killsOfServer),
    missedTaps: sum((one) => one.missedTaps),
    answers: sum((one) => one.answers),
    promised: sum((one) => one.promised),
    lost: sum((one) => one.lost.length),
    doubled: sum((one) => one.doubled.length),
    failedSeeds,
    failed: failedSeeds.length,
    skipped: seeds.length - told.length,
    seconds: Math.round((Date.now() - started) / 1000),
  }
}

const isFailed = ({ lost, doubled, failure }: Told): boolean =>
  failure !== null || lost.length > 0 || doubled.length > 0

function lineOf(name: BrowserName, told: Told, took: number): string {
  const head = `${isFailed(told) ? 'FAILED' : 'passed'}  ${name} seed ${told.seed}: `
  const kills = `${told.killsOfBrowser} kills of the browser, ${told.killsOfServer} of the server, `
  const line = `${head}${kills}${told.promised} promises, ${told.answers} mutations (${(took / 1000).toFixed(1)} s)`
  if (!isFailed(told)) return line
  const faults = [
    ...told.lost.map((one) => `lost: ${one}`),
    ...told.doubled.map((one) => `doubled: ${one}`),
  ]
  const again = `again: node e2e/src/kills/main.ts --browser ${name} --seeds ${told.seed}`
  return [line, ...faults, told.failure ?? '', ...told.notes, again].filter(Boolean).join('\n  ')
}
