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
import { baseWasShown } from './i04-base-was-shown.ts'
import { nothingAcknowledgedLost } from './i12-nothing-acknowledged-lost.ts'
import { heldRightly } from './i15-held-rightly.ts'
import { obeysThePauses } from './i16-obeys.ts'
import { chainHolds } from './i17-chain.ts'
import { everyReleaseDrains } from './i18-every-release.ts'
import { shownIsSo } from './i21-shown-is-so.ts'
import { bounded } from './i23-bounded.ts'
import { completionsStand } from './i24-completions.ts'
import { commentsStand } from './i25-comments.ts'
import { questionsFollow } from './i26-questions.ts'
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
  baseWasShown,
  nothingAcknowledgedLost,
  heldRightly,
  obeysThePauses,
  chainHolds,
  everyReleaseDrains,
  shownIsSo,
  bounded,
  completionsStand,
  commentsStand,
  questionsFollow,
]

/** Every name there is. Each must have had something to look at in a run of many histories. */
export const names: readonly string[] = Array.from({ length: 26 }, (_, index) => `I${index + 1}`)
