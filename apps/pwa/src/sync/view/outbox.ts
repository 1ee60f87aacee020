import type { Database } from '../../data/database.ts'
import type { LaneRow, OutboxRow } from '../../data/tables.ts'
import { answers, writeStrictly, type StrictWrite } from '../../data/write-strictly.ts'
import { intentionOf } from '../record/drafts.ts'
import type { Ports } from '../send/ports.ts'
import { fitsRegister, recordWithin, situate, ValueError, writeTables } from '../record/record.ts'
import { submitRegister } from '../record/read-only.ts'
import { withRoom } from '../record/with-room.ts'

/** What waits for a person. */
export type OutboxEntry =
  | { readonly kind: 'parked' | 'refused'; readonly title: string; readonly row: OutboxRow }
  | {
      readonly kind: 'held'
      readonly title: string
      readonly lane: LaneRow
      readonly queued: number
    }

/** Parked and refused mutations that nobody has dealt with, and lanes that are held. */
export async function listOutbox(db: Database): Promise<OutboxEntry[]> {
  const [rows, lanes, assessments] = await Promise.all([
    db.outbox.where('state').anyOf('parked', 'refused').sortBy('createdAt'),
    db.lanes.filter((lane) => lane.held !== null).toArray(),
    db.assessments.toArray(),
  ])
  const titles = new Map(assessments.map((row) => [row.id, row.title]))
  const title = (id: string): string => titles.get(id) ?? ''
  const held = await Promise.all(
    lanes.map(async (lane) => ({
      kind: 'held' as const,
      title: title(lane.assessmentId),
      lane,
      queued: await db.outbox
        .where('[state+assessmentId]')
        .equals(['queued', lane.assessmentId])
        .count(),
    })),
  )
  const open = rows.filter(
    (row) => row.state === 'parked' || (row.discardedAt === null && row.mendedBy === null),
  )
  return [
    ...held,
    ...open.map((row) => ({
      kind: row.state as 'parked' | 'refused',
      title: title(row.assessmentId),
      row,
    })),
  ]
}

/**
 * Says a refused mutation again with a value that fits: a new mutation, from what stands now. The
 * refused one stays and names it. Throws what `record` throws.
 */
export async function fixRefused(
  db: Database,
  ports: Ports,
  id: string,
  value: unknown,
): Promise<OutboxRow> {
  const refused = await db.outbox.get(id)
  if (refused?.state !== 'refused' || refused.register === submitRegister) throw new ValueError(id)
  const version = typeof refused.body.version === 'number' ? refused.body.version : null
  const intention = intentionOf(refused.assessmentId, refused.register, value, version)
  if (intention === null) throw new ValueError(refused.register)
  if (!fitsRegister(refused.register, value)) throw new ValueError(refused.register)
  const { assessmentId, register } = refused
  const mend = async (write: StrictWrite): Promise<OutboxRow> => {
    const [row] = await answers(write.get('outbox', id))
    if (row?.state !== 'refused') throw new ValueError(id)
    const situation = await situate(write, assessmentId, register)
    const mended = recordWithin(write, ports, intention, situation)
    write.put('outbox', { ...row, mendedBy: mended.id })
    return mended
  }
  return withRoom(db, () => writeStrictly(db, writeTables, mend))
}

/** Only a person discards; it is then kept 30 days at least and can be brought back. */
export async function discardRefused(db: Database, ports: Ports, id: string): Promise<void> {
  const discardedAt = new Date(ports.now()).toISOString()
  await withRoom(db, () =>
    db.outbox
      .where('id')
      .equals(id)
      .modify((row) => {
        if (row.state === 'refused') row.discardedAt = discardedAt
      }),
  )
}

/** Takes a discard back. */
export async function restoreDiscarded(db: Database, id: string): Promise<void> {
  await withRoom(db, () => db.outbox.update(id, { discardedAt: null }))
}

/** A person says: try this assessment again. */
export async function releaseLane(db: Database, assessmentId: string): Promise<void> {
  await withRoom(db, () => db.lanes.update(assessmentId, { held: null }))
}
