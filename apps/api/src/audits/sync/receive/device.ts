import { prepared } from '../../../platform/db/prepared.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { countStored } from '../../../platform/audit-log/day-quota.ts'

/** The lane's device of a client that names none. */
export const plainDevice = (userId: string): string => `plain:${userId}`

/** How heads and late arrivals name a device: people's ids stay out of it. */
export const shownDevice = (deviceId: string): string =>
  deviceId.startsWith('plain:') ? 'plain' : deviceId

const foreign = () => new ProblemError('foreign-device', 'This device belongs to another user.')

const findOwner = prepared((db, deviceId: string) =>
  db.selectFrom('device').select('userId').where('id', '=', deviceId),
)
const noteSeen = prepared((db, id: string, userId: string, now: string, agent: string) =>
  db
    .insertInto('device')
    .values({ id, userId, firstSeenAt: now, lastSeenAt: now, agent })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ lastSeenAt: now, agent })
        .where('device.userId', '=', userId),
    )
    .returning('id'),
)
/** About what one device takes in the database. */
const deviceBytes = 300

/** Throws 403 foreign-device when the device is bound to another user; an unknown one passes. */
export async function checkDevice(db: Db, deviceId: string, caller: Caller): Promise<void> {
  const [device] = await findOwner(db, deviceId)
  if (device !== undefined && device.userId !== caller.userId) throw foreign()
}

/**
 * Binds a device to its user at first contact, and notes that it was seen. 403 as `checkDevice`; a new one
 * counts for the day.
 */
export async function bindDevice(
  db: Db,
  deviceId: string,
  caller: Caller,
  { now, agent }: { readonly now: string; readonly agent: string },
): Promise<void> {
  const [known] = await findOwner(db, deviceId)
  const [bound] = await noteSeen(db, deviceId, caller.userId, now, agent)
  if (bound === undefined) throw foreign()
  if (known === undefined) await countStored(db, caller, now, { rows: 0, bytes: deviceBytes })
}
