import type { MutationKind } from '@apron/contracts/mutation.ts'
import type { LaneRow, Meta, OutboxRow } from '../../data/tables.ts'
import type { Ports } from './ports.ts'

/**
 * The assessment's lane, as it is or new, and the device's id where this is the first need of one:
 * the caller writes both in the transaction that read `lane` and `meta`, all rows of it.
 */
export function laneOf(
  ports: Ports,
  assessmentId: string,
  lane: LaneRow | undefined,
  meta: readonly Meta[],
): { lane: LaneRow; newDevice: Meta | null } {
  if (lane !== undefined) return { lane, newDevice: null }
  const known = meta.find((row) => row.key === 'device')
  const device = known ?? { key: 'device' as const, deviceId: ports.newId() }
  return {
    lane: { assessmentId, deviceId: device.deviceId, n: 0, held: null },
    newDevice: known === undefined ? device : null,
  }
}

/** A new row at the next `n` of its lane, and the lane with it: the caller writes both in one transaction. */
export function appendTo(given: {
  id: string
  assessmentId: string
  lane: LaneRow
  kind: MutationKind
  register: string
  body: Record<string, unknown>
  now: string
}): { row: OutboxRow; lane: LaneRow } {
  const { id, assessmentId, lane, kind, register, body, now } = given
  const n = lane.n + 1
  const place = (lane.place ?? lane.n) + 1
  const row: OutboxRow = {
    id,
    assessmentId,
    deviceId: lane.deviceId,
    n,
    place,
    kind,
    register,
    body,
    state: 'queued',
    reason: null,
    detail: null,
    seq: null,
    createdAt: now,
    sentAt: null,
    discardedAt: null,
    mendedBy: null,
  }
  return { row, lane: { ...lane, n, place } }
}

/** The server's clock less ours, where it was ever measured. */
export function offsetOf(meta: readonly Meta[]): { offset?: number } {
  const clock = meta.find((row) => row.key === 'clock')
  return clock === undefined ? {} : { offset: clock.offset }
}
