import { batches } from './seeded/batches.ts'
import { bounds } from './seeded/bounds.ts'
import { elementary } from './seeded/elementary.ts'
import { exports, racingExports } from './seeded/exports.ts'
import { handingIn } from './seeded/handing-in.ts'
import { judging } from './seeded/judging.ts'
import { keeping } from './seeded/keeping.ts'
import { lanes } from './seeded/lanes.ts'
import { merging } from './seeded/merging.ts'
import { pulling } from './seeded/pulling.ts'
import { reviewing } from './seeded/reviewing.ts'
import { saving } from './seeded/saving.ts'
import { sending } from './seeded/sending.ts'
import { settling } from './seeded/settling.ts'
import { showing } from './seeded/showing.ts'
import { signingOut } from './seeded/signing-out.ts'
import { verifying } from './seeded/verifying.ts'
import { waiting } from './seeded/waiting.ts'
import type { SeededMutant } from './seeded-mutant.ts'

/** All of them, written by hand. `npm run mutate` tries each. */
export const seededMutants: readonly SeededMutant[] = [
  ...elementary,
  ...saving,
  ...showing,
  ...sending,
  ...verifying,
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
  ...signingOut,
]
