import { dirname } from 'node:path'
import { testPlanted } from '../planted/test-planted.ts'
import { tryPlanted, type Play } from '../planted/try-planted.ts'
import { root, type Mutant } from './find-mutants.ts'
import type { Reach } from './reach.ts'
import { existsSync } from 'node:fs'

/** What became of a mutant. */
export type Judged = Omit<Mutant, 'edit'> & {
  readonly by: 'schedule' | 'history' | 'unit test' | null
  /** The play or test, and what broke. */
  readonly broke: string | null
  /** Plays that came by its place and did not break. */
  readonly played: number
  /** Of those, how many ended otherwise than with nothing planted. */
  readonly differing: number
}

/** After so many plays in which it changed nothing whatever, a mutant is played no more. */
const patience = 25

/** Cheapest first: histories and schedules that come by its place, then the unit tests beside it. */
export async function judgeMutant(mutant: Mutant, reach: Reach): Promise<Judged> {
  const { edit, ...told } = mutant
  const plays = playsFor(mutant, reach)
  let played = 0
  let differing = 0
  for (const some of [plays.slice(0, patience), plays.slice(patience)]) {
    if (some.length === 0 || (played > 0 && differing === 0)) continue
    const tried = await tryOrLoad(mutant, some)
    played += tried.hashes.length
    differing += tried.hashes.filter((hash, at) => hash !== reach.hashes.get(some[at]!)).length
    if (tried.broke === null) continue
    const by = typeof tried.by === 'number' ? 'history' : 'schedule'
    return { ...told, by, broke: `${tried.by}: ${brief(tried.broke)}`, played, differing }
  }
  for (const where of testsOf(mutant.file)) {
    const failed = await testPlanted([edit], [where])
    if (failed !== null)
      return { ...told, by: 'unit test', broke: brief(failed), played, differing }
  }
  return { ...told, by: null, broke: null, played, differing }
}

/** A few histories that come by it, all schedules that do, then the other histories. */
function playsFor({ id }: Mutant, { plays, hashes, atLoad }: Reach): readonly Play[] {
  const reaching = atLoad.has(id) ? [...hashes.keys()] : (plays.get(id) ?? [])
  const seeds = reaching.filter((play) => typeof play === 'number')
  const directed = reaching.filter((play) => typeof play === 'string')
  return [...seeds.slice(0, 3), ...directed, ...seeds.slice(3)]
}

/** Sources that cannot even be loaded are caught by whatever is played first. */
async function tryOrLoad({ id, edit }: Mutant, plays: readonly Play[]) {
  try {
    return await tryPlanted({ name: id, edits: [edit], plays, operations: 40, isStopping: true })
  } catch (error) {
    return { by: plays[0] ?? null, broke: String(error), hashes: [] }
  }
}

function testsOf(file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const beside = file.startsWith('packages/') ? file.replace(/\.ts$/, '.') : `${dirname(file)}/`
  return existsSync(root + own) ? [own, beside] : [beside]
}

const brief = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text)
