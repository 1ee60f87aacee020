import { testPlanted } from '../planted/test-planted.ts'
import { tryPlanted, type Play, type Tried } from '../planted/try-planted.ts'
import type { Kills } from './kills.ts'
import type { Reach } from './reach.ts'
import type { TestsFor } from './reach-tests.ts'
import type { Target } from './target.ts'

/** What a change is asked with. */
export type Asking = {
  readonly reach: Reach
  /** Runs the unit tests as they are, when they are first asked for: most changes are caught without. */
  readonly testsFor: () => Promise<TestsFor>
  readonly kills: Kills
  /** Histories that one change gets at most, after every schedule: those are cheaper, and say what went wrong. */
  readonly most: number
  /** After so many histories in which it changed nothing whatever, a change is played no more. */
  readonly patience: number
}

/** What became of a change: the play that broke, or the file of tests that failed, or neither. */
export type Found = {
  readonly play: Play | null
  readonly test: string | null
  readonly broke: string | null
  /** Plays that came by its place and did not break. */
  readonly played: number
  /** Of those, how many ended otherwise than with nothing planted. */
  readonly differing: number
}

/**
 * Milliseconds that the tests which are run for one change take as they are: enough for all that the
 * server's side of the engine has and those of its neighbours, on a machine that is busy.
 */
const mostTesting = 90_000
/** Whatever takes so many times what it took with nothing planted, and a start on a busy machine, hangs. */
const slower = 10
const starting = 20_000

/** Schedules and histories that come by its places, then the unit tests that do. */
export async function catchTarget(
  target: Target,
  { reach, testsFor, kills, most, patience }: Asking,
): Promise<Found> {
  const files = [...new Set(target.edits.map(({ file }) => file))]
  const ranked = kills.order(files, reachingPlays(target, reach))
  const directed = ranked.filter((play) => typeof play === 'string')
  const drawn = ranked.filter((play) => typeof play === 'number').slice(0, most)
  const silence = starting + slower * reach.longest
  let played = 0
  let differing = 0
  const parts = [directed, drawn.slice(0, patience), drawn.slice(patience)]
  for (const [at, some] of parts.entries()) {
    if (some.length === 0 || (at === 2 && differing === 0)) continue
    const { by, broke, hashes } = await tryOrLoad(target, some, silence)
    played += hashes.length
    differing += hashes.filter((hash, index) => hash !== reach.hashes.get(some[index]!)).length
    if (by === null || broke === null) continue
    for (const file of files) kills.note(file, by)
    return { play: by, test: null, broke, played, differing }
  }
  for (const { where, ms } of inParts((await testsFor())(target))) {
    const failed = await testPlanted(target.edits, where, starting + slower * ms)
    if (failed === null) continue
    const [test = '', ...rest] = failed.split(': ')
    return { play: null, test, broke: rest.join(': '), played, differing }
  }
  return { play: null, test: null, broke: null, played, differing }
}

const reachingPlays = ({ id }: Target, { plays, hashes, atLoad }: Reach): readonly Play[] =>
  atLoad.has(id) ? [...hashes.keys()] : (plays.get(id) ?? [])

/** What caught a change the last time, played again; null where it does not any more. */
export async function playAgain(target: Target, play: Play): Promise<Found | null> {
  const { by, broke } = await tryOrLoad(target, [play])
  return by === null || broke === null
    ? null
    : { play: by, test: null, broke, played: 0, differing: 0 }
}

/** Sources that cannot even be loaded are caught by whatever is played first. */
async function tryOrLoad(
  { id, edits }: Target,
  plays: readonly Play[],
  silence?: number,
): Promise<Tried> {
  try {
    const trial = { name: id, edits, plays, operations: 40, isStopping: true }
    return await tryPlanted(trial, silence)
  } catch (error) {
    return { by: plays[0] ?? null, broke: String(error), hashes: [] }
  }
}

/** The nearest tests alone, since they nearly always see it; then, at once, what time allows. */
function inParts(tests: ReturnType<TestsFor>): { where: string[]; ms: number }[] {
  const parts: { where: string[]; ms: number }[] = []
  let spent = 0
  for (const [at, { test, ms }] of tests.entries()) {
    spent += ms
    if (spent > mostTesting && at > 0) break
    if (at < 2) parts.push({ where: [], ms: 0 })
    const part = parts.at(-1)!
    part.where.push(test)
    part.ms += ms
  }
  return parts
}
