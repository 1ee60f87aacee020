import type { NoticeRow, StillDue } from '../../platform/notices/checks.ts'
import type { Db } from '../../platform/handler.ts'

/** Until somebody decides on it, for who still is an admin. */
export const isRequestWaiting: StillDue = async (db, notices) => {
  const admins = await findAdmins(db, notices)
  const rows = await db
    .selectFrom('accessRequest')
    .select('id')
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .where('status', '=', 'awaiting-approval')
    .execute()
  return idsOf(notices, admins, new Set(rows.map(({ id }) => id)))
}

export const isTrialThere: StillDue = async (db, notices) => {
  const admins = await findAdmins(db, notices)
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .where('role', '=', 'trial')
    .where('deletedAt', 'is', null)
    .execute()
  return idsOf(notices, admins, new Set(rows.map(({ id }) => id)))
}

async function findAdmins(db: Db, notices: readonly NoticeRow[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .where('role', '=', 'admin')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const idsOf = (
  notices: readonly NoticeRow[],
  readers: ReadonlySet<string>,
  things: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    notices.flatMap(({ id, userId, aboutId }) =>
      readers.has(userId) && things.has(aboutId) ? [id] : [],
    ),
  )
