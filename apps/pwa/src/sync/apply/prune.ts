import type { Database } from '../../data/database.ts'
import type { AssessmentRow, LaneRow, OutboxRow } from '../../data/tables.ts'
import { countUnsentOf } from '../view/counts.ts'
import { syncTables } from './epoch.ts'
import { forgetContent } from '../record/make-room.ts'
import type { Ports } from '../send/ports.ts'

const day = 24 * 3_600_000
/** A discarded mutation is kept so long at least, in case the person thinks again. */
export const keptAfterDiscard = 30 * day
/** So long does an assessment that is over stay as it is on this tablet. */
export const keptWhenOver = 30 * day

/**
 * Removes what nobody needs on this tablet any more, so that nothing on it grows for ever: mutations that
 * are final, of assessments that are no longer here or over for long, as far as backups of the server hold
 * them; the content of assessments that this person may not see any more; lanes of which nothing is left.
 * Gives back how many mutations.
 */
export const prune = (db: Database, ports: Ports): Promise<number> =>
  db.transaction('rw', [...syncTables(db), db.drafts], async () => {
    await noteOver(db, ports)
    let removed = 0
    for (const lane of await db.lanes.toArray()) removed += await pruneLane(db, ports, lane)
    return removed
  })

/** Prunes when it is called, but once a day at most while this page is open. */
export function pruneDaily(db: Database, ports: Ports): () => Promise<void> {
  let prunedAt: number | null = null
  return async () => {
    const now = ports.now()
    if (prunedAt !== null && Math.abs(now - prunedAt) < day) return
    prunedAt = now
    await prune(db, ports)
  }
}

/** Writes down since when assessments take no more answers here, and forgets the content of those long gone. */
async function noteOver(db: Database, ports: Ports): Promise<void> {
  const now = new Date(ports.now()).toISOString()
  for (const row of await db.assessments.toArray()) {
    const { overSince, ...rest } = row
    if (!isOver(row)) {
      if (overSince !== undefined) await db.assessments.put(rest)
    } else if (overSince === undefined) await db.assessments.put({ ...row, overSince: now })
    const isLongGone = row.isGone && isOverForLong(row, ports)
    if (isLongGone && row.takenAt !== null && (await countUnsentOf(db, row.id)) === 0)
      await forgetContent(db, row.id)
  }
}

const isOver = ({ status, isGone }: AssessmentRow): boolean =>
  isGone || status === 'complete' || status === 'cancelled'

const isOverForLong = (row: AssessmentRow, ports: Ports): boolean =>
  isOver(row) &&
  row.overSince !== undefined &&
  ports.now() - Date.parse(row.overSince) > keptWhenOver

async function pruneLane(db: Database, ports: Ports, lane: LaneRow): Promise<number> {
  const { assessmentId } = lane
  const assessment = await db.assessments.get(assessmentId)
  const isHere = assessment !== undefined && assessment.takenAt !== null
  if (isHere && !isOverForLong(assessment, ports)) return 0
  const server = await db.meta.get('server')
  const backedUpTo = server?.key === 'server' ? (server.backedUpTo ?? 0) : 0
  // What the registers do not show yet is shown from here.
  const upTo = isHere ? Math.min(backedUpTo, assessment.cursor) : backedUpTo
  const removed = await db.outbox
    .where('[assessmentId+seq]')
    .between([assessmentId, 0], [assessmentId, upTo], true, true)
    .filter((row) => isFinal(row, ports))
    .delete()
  if (assessment === undefined) await forgetLane(db, lane)
  return removed
}

/** Nobody has anything to do with it any more: it is done, was mended, or was given up long ago. */
function isFinal({ state, mendedBy, discardedAt }: OutboxRow, ports: Ports): boolean {
  if (state === 'done') return true
  if (state !== 'refused') return false
  if (mendedBy !== null) return true
  return discardedAt !== null && ports.now() - Date.parse(discardedAt) > keptAfterDiscard
}

/** A lane of an assessment that no list names goes with the last of its rows. */
async function forgetLane(db: Database, { assessmentId, held }: LaneRow): Promise<void> {
  const [rows, drafts] = await Promise.all([
    db.outbox.where('assessmentId').equals(assessmentId).count(),
    db.drafts.where('assessmentId').equals(assessmentId).count(),
  ])
  if (rows > 0 || drafts > 0 || held !== null) return
  await db.lanes.delete(assessmentId)
  await db.meta.delete(`hole/${assessmentId}`)
}
