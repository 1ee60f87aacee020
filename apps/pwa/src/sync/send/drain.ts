import type { Database } from '../../data/database.ts'
import type { LaneRow } from '../../data/tables.ts'
import { deliver, isWhole, type Delivery } from './deliver.ts'
import type { Verdict } from '../view/judge.ts'
import { readLoad, type Load } from '../apply/load.ts'
import type { Ports } from './ports.ts'
import { applyReceipts, type Pushed } from '../apply/apply-receipts.ts'
import type { Cause, RetrySchedule } from '../view/retry-schedule.ts'

/** After so many corrections in a row (rewind, halve, a new lane) the engine waits as after a failure. */
const correctionsAllowed = 4

/** What emptying a lane needs of the engine. */
export type Draining = {
  readonly waits: RetrySchedule
  /** Writes down what a verdict means for the whole engine. True where the round goes on. */
  readonly applyVerdict: (verdict: Verdict) => boolean
  readonly isStopped: () => boolean
  /** Mutations a batch. */
  readonly most: number
  /** The same, by assessment, where the server found a batch too large. */
  readonly limits: Map<string, number>
}

/** A delivery, and what was read meanwhile of what follows it. */
type SentBatch = { readonly delivery: Delivery; readonly following: Load | null }

/** What became of a delivery, and the lane as it stands since. */
type Taken = { readonly pushed: Pushed; readonly after: LaneRow | undefined }

/**
 * Sends what a lane holds, batch by batch. False where the whole round ends with it.
 * A batch travels while the receipts of the one before it are written down. Its answer is forgotten
 * where that did not go plainly: then it is sent again, and the server answers it as before.
 */
export async function drain(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  { waits, applyVerdict, isStopped, most, limits }: Draining,
): Promise<boolean> {
  const { assessmentId } = lane
  let corrections = 0
  let ahead: SentBatch | null = null
  for (let at: LaneRow | undefined = lane; at !== undefined && at.held === null;) {
    if (isStopped()) return false
    const limit = limits.get(assessmentId) ?? most
    const inFlight: SentBatch | null = ahead ?? (await sendBatch(db, ports, at, limit, null))
    // Another tab may have sent what was waited for: a wait that is past would wake us for ever.
    if (inFlight === null) break
    const next: Promise<SentBatch | null> = mayFollow(inFlight)
      ? sendBatch(db, ports, at, limit, inFlight.following).catch(() => null)
      : Promise.resolve(null)
    const taken: Promise<Taken> = applyReceipts(db, ports, inFlight.delivery).then(
      async (pushed) => ({
        pushed,
        after: pushed.lane ?? (await db.lanes.get(assessmentId)),
      }),
    )
    const [[outcome], sentAhead] = await Promise.all([Promise.allSettled([taken]), next])
    if (outcome.status === 'rejected') {
      applyVerdictOf(sentAhead, applyVerdict)
      throw outcome.reason
    }
    const { pushed, after } = outcome.value
    const { verdict, progress } = pushed
    if (!applyVerdict(verdict)) return false
    if (verdict.kind === 'halve') limits.set(assessmentId, halved(limit))
    const isSettled = verdict.kind === 'answered' && pushed.isAgain !== true
    if (isSettled && progress) waits.goOn(assessmentId)
    corrections = isSettled ? 0 : corrections + 1
    const isStuck = !progress && (verdict.kind !== 'halve' || limit <= 1)
    const isOver = isStuck || corrections > correctionsAllowed
    ahead = !isOver && isSettled && after?.deviceId === at.deviceId ? sentAhead : null
    if (ahead === null && !applyVerdictOf(sentAhead, applyVerdict)) return false
    if (isOver) {
      waits.postpone(assessmentId, causeOf(inFlight.delivery))
      return true
    }
    at = after
  }
  waits.goOn(assessmentId)
  return true
}

/** What the server answered to what could not be sent. */
function causeOf({ answer }: Delivery): Cause {
  const outcome = answer?.value === null ? answer.outcome : null
  const { code } = (outcome?.body ?? {}) as { code?: unknown }
  return { status: outcome?.status ?? 0, code: typeof code === 'string' ? code : null }
}

/**
 * What travelled ahead is forgotten, but not that everything has to wait. False where the round ends with it.
 */
function applyVerdictOf(
  sentAhead: SentBatch | null,
  applyVerdict: Draining['applyVerdict'],
): boolean {
  const verdict = sentAhead?.delivery.answer?.verdict
  return verdict === undefined || applyVerdict(verdict)
}

/** Delivers `load`, or what the lane begins with. Null when there is nothing to send. */
async function sendBatch(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  limit: number,
  load: Load | null,
): Promise<SentBatch | null> {
  const first = load ?? (await readLoad(db, lane, limit))
  const last = first?.batch.at(-1)
  if (first === null || last === undefined) return null
  const [delivery, following] = await Promise.all([
    deliver(db, ports, lane, first),
    readLoad(db, lane, limit, last.n),
  ])
  return { delivery, following }
}

/** A submit waits until all before it has its receipt on the tablet: until then it can be withdrawn. */
const mayFollow = ({ delivery, following }: SentBatch): boolean =>
  following !== null && following.batch[0]?.kind !== 'submit' && isWhole(delivery)

const halved = (limit: number): number => Math.max(1, Math.floor(limit / 2))
