import { prepared } from '../db/prepared.ts'
import type { Context } from '../handler.ts'

const findTablet = prepared((db, sessionId: string) =>
  db.selectFrom('session').select('deviceId').where('id', '=', sessionId),
)
const noteTablet = prepared((db, sessionId: string, deviceId: string) =>
  db.updateTable('session').set({ deviceId }).where('id', '=', sessionId),
)

/** Notes which tablet a session works on, once it names one: a lost tablet is shut out by it. */
export async function noteTabletOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  deviceId: string,
): Promise<void> {
  const [session] = await findTablet(db, caller.sessionId)
  if (session !== undefined && session.deviceId !== deviceId) {
    await noteTablet(db, caller.sessionId, deviceId)
  }
}
