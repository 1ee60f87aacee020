import { existsSync, readFileSync } from 'node:fs'
import { folder } from './ledger.ts'

/** What the planted faults and the mutation run came to: `.cache/prove/faults.json`. */
export type Faults = {
  readonly planted: number
  readonly caught: number
  readonly bySchedule: number
  readonly byHistories: number
  readonly survivors: readonly Survivor[]
  readonly mutants?: {
    readonly made: number
    /** Of them, those that were tried. */
    readonly judged: number
    /** Of those judged: all but the ones of which a person read that they change nothing. */
    readonly changed: number
    readonly caughtBySimulation: number
    /** Of these, those that broke no check: a schedule ended otherwise than it was kept. */
    readonly caughtByEnding: number
    readonly caughtByUnitTests: number
    readonly survivors: readonly Survivor[]
  }
}
export type Survivor = { readonly name: string; readonly reason: string }

/** What real browsers came to, killed at drawn moments: `.cache/prove/browsers.json`. */
export type BrowserRun = {
  readonly browser: string
  readonly version: string
  readonly seeds: number
  readonly killsOfBrowser: number
  readonly killsOfServer: number
  readonly answers: number
  readonly lost: number
  readonly doubled: number
  /** Stories in which anything was wrong. */
  readonly failed: number
}

export const readFaults = (): Faults | null => read<Faults>('faults.json')
export const readBrowsers = (): readonly BrowserRun[] | null => read<BrowserRun[]>('browsers.json')

function read<T>(name: string): T | null {
  const file = folder + name
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
