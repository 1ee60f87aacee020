import type { Tally } from './tally.ts'

/** The checks of every history, by the names under which they reportViolation and under which they count their looks. */
export const checks: Readonly<Record<string, string>> = {
  I1: 'what was called saved is there, unchanged',
  I2: 'exactly once, and the same receipt again',
  I3: 'lanes keep their order and have no holes',
  I4: 'nothing is overwritten silently',
  I5: 'tablets and server come to show the same',
  I6: 'conflicts are shown everywhere, and block submitting',
  I7: 'what was submitted is what was reviewed',
  I8: 'nothing travels under another person’s session',
  I9: 'whoever was let in was allowed, and whoever was allowed was let in',
  I10: 'a pull has no holes',
  I11: 'what is called sent is with the server',
  I12: 'after a restore and the tablets’ return the log holds all that was acknowledged',
  I13: 'the numbers shown are true',
  I14: 'all or nothing after a crash',
  I15: 'once faults stop, everything comes to rest',
  I16: 'no hot loop, whatever the server answers',
  I17: 'the chain of the log verifies, and tells what was edited, deleted or moved',
  I18: 'the outbox of every release drains',
  I19: 'nobody is in conflict with themselves on one tablet',
  I20: 'nothing superseded returns',
  I21: 'what was shown as unsent, sent, late, refused or in conflict was so',
  I22: 'the stored score and figures are those of the log',
  I23: 'nothing grows for ever on the tablet',
  I24: 'what an audit was completed with stays, and nobody who had a part in it completed it',
  I25: 'a comment that was sent is there once, and is settled everywhere or nowhere',
  I26: 'every tablet asks the questions that the server asks, in the same versions',
}

export const looksOf = ({ counts }: Tally, name: string): number => counts[`looked ${name}`] ?? 0

/** Checks that looked at nothing: they prove nothing. */
export const blindChecks = (all: Tally): string[] =>
  Object.keys(checks).filter((name) => looksOf(all, name) === 0)

/** How many histories each check accused; what is no check (`EXC`, `crash`) by its own name. */
export function brokenBy({ broken }: Tally): Map<string, number> {
  const times = new Map<string, number>()
  for (const { violations } of broken)
    for (const name of new Set(violations.map(({ invariant }) => invariant)))
      times.set(name, (times.get(name) ?? 0) + 1)
  return times
}
