import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const file = `${folder}browsers.json`
const stories = fileURLToPath(new URL('../../../e2e/src/kills/main.ts', import.meta.url))

/** Plays 50 stories in each browser that can be had; true where nothing was wrong in any. */
export function playBrowsers(): boolean {
  const args = [stories, '--seeds', '1-50', '--json', file]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

export function readBrowsers(): readonly BrowserRun[] | null {
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
