import { createHash } from 'node:crypto'
import type { Cut } from './cut.ts'
import { playScenario } from './scenarios/play-scenario.ts'
import { play, type Outcome } from './play.ts'
import type { Violation } from './recorder.ts'

export type Report = {
  readonly histories: number
  readonly broken: readonly { readonly seed: number; readonly violations: readonly Violation[] }[]
  /** How often what happened, by name. */
  readonly counts: Readonly<Record<string, number>>
  /** Of everything that happened in all of them, and in each. */
  readonly hash: string
  readonly hashes: readonly string[]
}

/** Plays the histories from one seed to another, or one scenario, and sums them up. */
export async function playAll(given: {
  readonly from: number
  readonly to: number
  readonly operations: number
  readonly isStopping: boolean
  readonly scenario: string | null
  readonly cut: Cut
  readonly onTrace: (line: string) => void
}): Promise<Report> {
  const counts: Record<string, number> = {}
  const broken: Report['broken'][number][] = []
  const hash = createHash('sha256')
  const hashes: string[] = []
  for (let seed = given.from; seed <= given.to; seed++) {
    const outcome: Outcome =
      given.scenario === null
        ? await playWhole(seed, given.operations, given.cut)
        : await playScenario(given.scenario)
    hashes.push(outcome.hash)
    for (const line of outcome.lines) given.onTrace(line)
    for (const [what, times] of Object.entries(outcome.counts)) {
      counts[what] = (counts[what] ?? 0) + times
    }
    hash.update(outcome.hash)
    if (outcome.violations.length > 0) broken.push({ seed, violations: outcome.violations })
    if (given.isStopping && broken.length > 0) break
  }
  const sorted = Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    histories: hashes.length,
    broken,
    counts: Object.fromEntries(sorted),
    hash: hash.digest('hex'),
    hashes,
  }
}

/** A history that cannot be played to its end is a broken one, and the others go on. */
export const playWhole = (seed: number, operations: number, cut: Cut): Promise<Outcome> =>
  play(seed, operations, cut).catch((error: unknown): Outcome => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { seed, hash: text, violations: [{ invariant: 'EXC', text }], counts: {}, lines: [] }
  })
