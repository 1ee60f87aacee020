import type { Database } from '../data/database.ts'
import type { LaneRow } from '../data/tables.ts'
import type { Verdict } from './judge.ts'
import type { Ports } from './ports.ts'
import { push } from './push.ts'
import type { Waits } from './waits.ts'

/** After so many corrections in a row (rewind, halve, a new lane) the engine waits as after a failure. */
const correctionsAllowed = 4

/** What emptying a lane needs of the engine. */
export type Draining = {
  readonly waits: Waits
  /** Writes down what a verdict means for the whole engine. True where the round goes on. */
  readonly weigh: (verdict: Verdict) => boolean
  readonly isStopped: () => boolean
  /** Mutations a batch, by assessment, where the server found a batch too large. */
  readonly limits: Map<string, number>
}

/** Sends what a lane holds, batch by batch. False where the whole round ends with it. */
export async function drain(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  { waits, weigh, isStopped, limits }: Draining,
): Promise<boolean> {
  const { assessmentId } = lane
  let corrections = 0
  for (let at: LaneRow | undefined = lane; at !== undefined && at.held === null;) {
    if (isStopped()) return false
    const limit = limits.get(assessmentId) ?? Infinity
    const pushed = await push(db, ports, at, limit)
    // Another tab may have sent what was waited for: a wait that is past would wake us for ever.
    if (pushed === null) break
    const { verdict, progress } = pushed
    if (!weigh(verdict)) return false
    if (verdict.kind === 'halve') limits.set(assessmentId, halved(limit))
    const isSettled = verdict.kind === 'answered' && pushed.isAgain !== true
    if (isSettled && progress) waits.goOn(assessmentId)
    corrections = isSettled ? 0 : corrections + 1
    const isStuck = !progress && (verdict.kind !== 'halve' || limit <= 1)
    if (isStuck || corrections > correctionsAllowed) {
      waits.postpone(assessmentId)
      return true
    }
    at = await db.lanes.get(assessmentId)
  }
  waits.goOn(assessmentId)
  return true
}

const halved = (limit: number): number =>
  Number.isFinite(limit) ? Math.max(1, Math.floor(limit / 2)) : 100
