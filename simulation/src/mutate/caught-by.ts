import { readFileSync, writeFileSync } from 'node:fs'
import type { Play } from './try-mutant.ts'

/** What caught a seeded mutant when it was last tried: a scenario, a history, or a unit test. */
export type Caught = { readonly play?: Play; readonly test?: string; readonly broke: string }

const file = new URL('caught-by.json', import.meta.url)

/** By the mutant's name. A hint of what to try first, nothing more. */
export const readCaught = (): Map<string, Caught> =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Caught>))

export function writeCaught(caught: ReadonlyMap<string, Caught>): void {
  const sorted = [...caught].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
