import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schedules } from '../directed/schedules.ts'
import type { Caught } from './caught-by.ts'
import type { Flaw } from './flaw.ts'
import { testPlanted } from './test-planted.ts'
import { tryPlanted, type Play } from './try-planted.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Histories within which a planted bug must be caught, where no schedule catches it. */
const bound = 300

/** Unit tests of a source: those of its own name, then those beside it. */
function testsOf(file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const folder = file.startsWith('packages/') ? file.replace(/\.ts$/, '.') : dirname(file)
  return existsSync(root + own) ? [own, folder] : [folder]
}

/**
 * Looks for what catches a flaw: first what did the last time, then every schedule, then histories,
 * then the unit tests beside the sources that it changes. Null where nothing does. `npm test` asks whether
 * it is caught; by what is looked for, unit tests last, and written down by `npm run mutate -- --planted`.
 */
export async function catchFlaw(flaw: Flaw, hint: Caught | undefined): Promise<Caught | null> {
  const { name, edits } = flaw
  if (hint?.test !== undefined) {
    const again = await testWhere(flaw, hint.test)
    if (again !== null) return again
  }
  const directed = schedules.map(({ name }) => name)
  const seeds = Array.from({ length: bound }, (_, index) => index + 1)
  const first = [hint?.play, flaw.directed].filter((play) => play !== undefined)
  // Most are caught by the first few histories, which are cheaper than all schedules.
  const plays: Play[] = [...new Set([...first, ...seeds.slice(0, 5), ...directed, ...seeds])]
  const { by, broke } = await tryPlanted({ name, edits, plays, operations: 40, isStopping: true })
  if (by !== null && broke !== null) return { play: by, broke: shortened(broke) }
  for (const where of new Set(edits.flatMap(({ file }) => testsOf(file)))) {
    const found = await testWhere(flaw, where)
    if (found !== null) return found
  }
  return null
}

async function testWhere({ edits }: Flaw, where: string): Promise<Caught | null> {
  const failed = await testPlanted(edits, [where])
  if (failed === null) return null
  const [test = where, ...rest] = failed.split(': ')
  return { test, broke: shortened(rest.join(': ')) }
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
