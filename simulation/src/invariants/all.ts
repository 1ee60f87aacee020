import { durable } from './i01-durable.ts'
import { exactlyOnce } from './i02-exactly-once.ts'
import { lanesWithoutHoles } from './i03-lanes.ts'
import { convergence } from './i05-convergence.ts'
import { conflictsShown } from './i06-conflicts-shown.ts'
import { submittedAsReviewed } from './i07-submitted-as-reviewed.ts'
import { ownSession } from './i08-own-session.ts'
import { noHolesInThePull } from './i10-no-holes.ts'
import { sentIsTrue } from './i11-sent-is-true.ts'
import { countsAreTrue } from './i13-counts.ts'
import { atomic } from './i14-atomic.ts'
import { drains } from './i15-drains.ts'
import { noHotLoop } from './i16-no-hot-loop.ts'
import { noSelfConflict } from './i19-no-self-conflict.ts'
import type { Invariant } from './invariant.ts'

/** Those that look at a moment. What a row of the log must do is checked by the model as it is written. */
export const invariants: readonly Invariant[] = [
  durable,
  exactlyOnce,
  lanesWithoutHoles,
  convergence,
  conflictsShown,
  submittedAsReviewed,
  ownSession,
  noHolesInThePull,
  sentIsTrue,
  countsAreTrue,
  atomic,
  drains,
  noHotLoop,
  noSelfConflict,
]
