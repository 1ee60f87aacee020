import { shippedProfile, type DeadlineProfile } from '@apron/scoring/deadline-profile.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/handler.ts'

const findProfile = prepared((db) =>
  db.selectFrom('deadlineProfile').select(['version', 'profile']).where('id', '=', 1),
)

/** The profile that holds now; the shipped one, of version 0, until an admin has changed it. */
export async function loadProfile(
  db: Db,
): Promise<{ readonly profile: DeadlineProfile; readonly version: number }> {
  const [row] = await findProfile(db)
  if (row === undefined) return { profile: shippedProfile, version: 0 }
  return { profile: JSON.parse(row.profile) as DeadlineProfile, version: row.version }
}
