import { readFileSync, writeFileSync } from 'node:fs'
import type { Play } from './try-planted.ts'

/** What caught a flaw when it was last looked for: a schedule, a history, or a unit test. */
export type Caught = { readonly play?: Play; readonly test?: string; readonly broke: string }

const file = new URL('caught-by.json', import.meta.url)

/** By the flaw's name. A hint: where it does not hold any more, everything is searched again. */
export const readCaught = (): Map<string, Caught> =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Caught>))

export function writeCaught(caught: ReadonlyMap<string, Caught>): void {
  const sorted = [...caught].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
