import {
  loadPartStandings,
  partIn,
  type PartStanding,
} from '../../actions/on-site/part-standing.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'
import type { SubmissionContext } from './submission-context.ts'
import type { Incoming } from './incoming.ts'
import { type Known, loadKnown } from './known.ts'
import { type Lane, loadLane } from './lane.ts'
import { countBounded, type Counts } from '../store/most-registers.ts'
import { openRegisters, type OpenRegister } from '../store/registers.ts'

export type Device = { readonly deviceId: string; readonly isPlain: boolean }

/** Everything of the database that the mutations of one batch are judged by. */
export type BatchState = {
  readonly lane: Lane
  readonly known: Map<string, Known>
  readonly registers: ReadonlyMap<string, OpenRegister>
  /** Version at which a question is pinned; questions that are not pinned are missing. */
  readonly pins: ReadonlyMap<string, number>
  /** The parts of corrective actions that there are verdicts on; those that are gone are missing. */
  readonly parts: ReadonlyMap<string, PartStanding>
  /** Registers of kinds that are bounded. */
  readonly counts: Counts
}

/** Reads it in five queries, one more for each kind of which there is a new one and a bound, whatever the batch's length; and those of the actions on which there are verdicts. */
export async function loadBatchState(
  db: Db,
  { assessment, caller }: SubmissionContext,
  device: Device,
  items: readonly Incoming[],
): Promise<BatchState> {
  const lane = await loadLane(db, assessment.id, device)
  const place = { assessmentId: assessment.id, actorId: caller.userId }
  const known = await loadKnown(
    db,
    items.map((item) => item.id),
    place,
  )
  const fresh = items.flatMap(({ id, parsed }) =>
    parsed.ok && !known.has(id) ? [{ id, ...parsed.it }] : [],
  )
  const names = [...new Set(fresh.map((it) => it.register))]
  const revisions = [...new Set(fresh.flatMap(({ id, base }) => [id, ...(base ?? [])]))]
  const registers = await openRegisters(db, assessment.id, names, revisions)
  const questions = new Set(fresh.flatMap(({ pin }) => (pin === null ? [] : [pin.question])))
  const pins = await loadPins(db, assessment.id, [...questions])
  const partIds = names.map(partIn).filter((it) => it !== null)
  const parts = await loadPartStandings(db, assessment.id, caller, partIds)
  const counts = await countBounded(db, assessment.id, registers)
  return { lane, known, registers, pins, parts, counts }
}

const findPins = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'version'])
    .where('assessmentId', '=', assessmentId)
    .where(isIn('questionId')),
)

/** The versions at which these questions are pinned to an assessment. */
export async function loadPins(
  db: Db,
  assessmentId: string,
  questions: readonly string[],
): Promise<Map<string, number>> {
  const rows = await findPins(db, questions, assessmentId)
  return new Map(rows.map((row) => [row.questionId, row.version]))
}
