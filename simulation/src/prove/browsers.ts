import { existsSync, readFileSync } from 'node:fs'
import { folder } from './ledger.ts'
import { tableOf } from './markdown.ts'

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

export function readBrowsers(): readonly BrowserRun[] | null {
  const file = `${folder}browsers.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BrowserRun[]) : null
}

/** A chapter of docs/proof.md. */
export function browsersOf(browsers: readonly BrowserRun[] | null): string[] {
  const title = '## Real browsers'
  if (browsers === null) return [title, 'Not measured in this run.']
  const heads = [
    'browser',
    'version',
    'stories',
    'failed',
    'browser killed',
    'server killed',
    'answers',
    'lost',
    'doubled',
  ]
  const rows = browsers.map((it) => [
    it.browser,
    it.version,
    it.seeds,
    it.failed,
    it.killsOfBrowser,
    it.killsOfServer,
    it.answers,
    it.lost,
    it.doubled,
  ])
  return [title, tableOf(heads, rows)]
}
