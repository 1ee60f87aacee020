import { existsSync, readFileSync } from 'node:fs'
import { folder } from './ledger.ts'

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

export const readBrowsers = (): readonly BrowserRun[] | null => read<BrowserRun[]>('browsers.json')

function read<T>(name: string): T | null {
  const file = folder + name
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
