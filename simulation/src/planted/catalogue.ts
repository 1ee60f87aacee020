import { batches } from './faults/batches.ts'
import { bounds } from './faults/bounds.ts'
import { elementary } from './faults/elementary.ts'
import { exports, racingExports } from './faults/exports.ts'
import { handingIn } from './faults/handing-in.ts'
import { judging } from './faults/judging.ts'
import { keeping } from './faults/keeping.ts'
import { lanes } from './faults/lanes.ts'
import { merging } from './faults/merging.ts'
import { pulling } from './faults/pulling.ts'
import { reviewing } from './faults/reviewing.ts'
import { saving } from './faults/saving.ts'
import { sending } from './faults/sending.ts'
import { settling } from './faults/settling.ts'
import { showing } from './faults/showing.ts'
import { waiting } from './faults/waiting.ts'
import type { Flaw } from './flaw.ts'

/** All of them; each must be caught, and the source that it changes must match. */
export const catalogue: readonly Flaw[] = [
  ...elementary,
  ...saving,
  ...showing,
  ...sending,
  ...waiting,
  ...settling,
  ...pulling,
  ...handingIn,
  ...exports,
  ...racingExports,
  ...batches,
  ...bounds,
  ...lanes,
  ...judging,
  ...keeping,
  ...merging,
  ...reviewing,
]
