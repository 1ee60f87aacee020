import type { Played } from '../players/asked.ts'
import type { Violation } from '../recorder.ts'

/** What came of some histories. */
export type Tally = {
  readonly histories: number
  readonly broken: readonly { readonly seed: number; readonly violations: readonly Violation[] }[]
  /** How often what happened, by name. */
  readonly counts: Readonly<Record<string, number>>
}

const maxViolations = 5
const longestText = 600

export function tally(played: readonly Played[]): Tally {
  return {
    histories: played.length,
    broken: played
      .filter(({ violations }) => violations.length > 0)
      .map(({ seed, violations }) => ({
        seed,
        violations: violations.slice(0, maxViolations).map(short),
      })),
    counts: sumCounts(played.map(({ counts }) => counts)),
  }
}

const short = ({ invariant, text }: Violation): Violation => ({
  invariant,
  text: text.slice(0, longestText),
})

export const sum = (tallies: readonly Tally[]): Tally => ({
  histories: tallies.reduce((all, { histories }) => all + histories, 0),
  broken: tallies.flatMap(({ broken }) => broken),
  counts: sumCounts(tallies.map(({ counts }) => counts)),
})

function sumCounts(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const part of all)
    for (const [what, times] of Object.entries(part)) counts[what] = (counts[what] ?? 0) + times
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
