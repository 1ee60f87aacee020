import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { Asking } from './catch-target.ts'
import { root } from './find-mutants.ts'
import { createKills } from './kills.ts'
import { reach } from './reach.ts'
import { reachTests } from './reach-tests.ts'

/** What is found holds for these: the sources that are changed and what plays them. */
const judging = [
  'simulation/src',
  'apps/pwa/src/data',
  'apps/pwa/src/sync',
  'apps/api/src',
  'packages',
]

/** Where everything is kept that holds for the sources as they are. */
export function keptIn(): string {
  const folder = `${root}.cache/mutate/${hashOf(judging)}`
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Plays the engine as it is, or reads what was noted of it; the same of its tests when they are asked for.
 * `isWhole`: every play that comes by a place is asked, as of the flaws of the catalogue; of the mutants
 * there are thousands. `isTested` false: unit tests are not asked.
 */
export async function prepareAsking(
  folder: string,
  histories: number,
  { isWhole = false, isTested = true } = {},
): Promise<Asking> {
  const reached = await reach(`${folder}/reach-${histories}.jsonl`, histories)
  let tests: ReturnType<typeof reachTests> | null = null
  return {
    reach: reached,
    testsFor: () => (tests ??= isTested ? reachTests(`${folder}/tests.json`) : noTests),
    kills: createKills(),
    most: isWhole ? Infinity : mostPlays,
    patience: isWhole ? Infinity : 16,
  }
}

const noTests = Promise.resolve(() => [])

/** Of the histories that come by a place; what caught most comes first, so that the others seldom tell more. */
const mostPlays = 60

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(root + folder, {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      if (!name.endsWith('.ts') || name.includes('node_modules')) continue
      if (/(^|\/)(mutate|planted)\/[^/]*$/.test(name)) continue
      hash.update(name).update(readFileSync(`${root}${folder}/${name}`))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
