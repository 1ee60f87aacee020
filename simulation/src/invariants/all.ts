import { durable } from './i01-durable.ts'
import { exactlyOnce } from './i02-exactly-once.ts'
import { lanesWithoutHoles } from './i03-lanes.ts'
import { convergence, noHolesInThePull } from './i05-convergence.ts'
import { conflictsShown } from './i06-conflicts-shown.ts'
import { ownSession } from './i08-own-session.ts'
import { sentIsTrue } from './i11-sent-is-true.ts'
import { countsAreTrue } from './i13-counts.ts'
import { atomic } from './i14-atomic.ts'
import { drains } from './i15-drains.ts'
import { noHotLoop } from './i16-no-hot-loop.ts'
import { noSelfConflict } from './i19-no-self-conflict.ts'
import type { Invariant } from './invariant.ts'

/** Those that look at a moment. I4, I7, I9 and I20 are checked at every change of the server. */
export const invariants: readonly Invariant[] = [
  durable,
  exactlyOnce,
  lanesWithoutHoles,
  convergence,
  conflictsShown,
  ownSession,
  noHolesInThePull,
  sentIsTrue,
  countsAreTrue,
  atomic,
  drains,
  noHotLoop,
  noSelfConflict,
]
