import { tableOf } from './markdown.ts'
import type { BrowserRun } from './others.ts'

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
