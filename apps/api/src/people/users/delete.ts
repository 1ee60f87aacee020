import type { Db, Handler } from '../../platform/handler.ts'
import { handInLife } from '../../platform/sessions/session.ts'
import { endSessions, removeSessions } from '../../platform/sessions/queries.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { loadManaged } from './managed.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { countOpenSessions } from './sessions.ts'

/**
 * Takes away everything that says who somebody was; the row and its id stay, because answers and the
 * log name it. Two of them in one team are told apart by the end of their ids.
 */
export const deleteUser: Handler<'user.delete'> = async ({ params }, context) =>
  changePeople(context, async ({ db, caller, now }, tell) => {
    const user = await loadManaged(db, params.userId, caller)
    await refuseLastAdmin(db, user)
    const { id } = user
    const sessions = await leaveDeposits(db, id, now)
    for (const table of ['keptToday', 'link', 'photo'] as const) {
      await db.deleteFrom(table).where('userId', '=', id).execute()
    }
    await db.deleteFrom('mail').where('email', '=', user.email).execute()
    for (const table of [
      'notice',
      'noticeDigest',
      'noticeWish',
      'noticeStop',
      'bouncedAddress',
    ] as const) {
      await db.deleteFrom(table).where('userId', '=', id).execute()
    }
    await db.updateTable('device').set({ agent: '' }).where('userId', '=', id).execute()
    await db
      .updateTable('user')
      .set({
        email: `${id}@deleted.invalid`,
        passwordHash: null,
        firstName: '—',
        lastName: `#${id.slice(-6)}`,
        title: null,
        jobTitle: null,
        language: null,
        status: 'inactive',
        deletedAt: now,
      })
      .where('id', '=', id)
      .execute()
    const before = { role: user.role, status: user.status }
    const organizationId = user.organization.id
    tell({ kind: 'user.delete', target: id, organizationId, before, after: { sessions } })
    return { done: true as const }
  })

/**
 * Sessions end, and those that were live may hand in what their tablets hold, as of anybody inactive:
 * it waits for the lead. Says how many may. Notes of unsent work go where nothing can come any more.
 */
async function leaveDeposits(db: Db, userId: string, now: string): Promise<number> {
  const until = new Date(Date.parse(now) + handInLife).toISOString()
  await endSessions(db, userId, now, until)
  await removeSessions(db, now, (eb) =>
    eb.and([
      eb('userId', '=', userId),
      eb.or([eb('depositUntil', 'is', null), eb('depositUntil', '<=', now)]),
    ]),
  )
  await db.updateTable('session').set({ agent: '' }).where('userId', '=', userId).execute()
  const left = await countOpenSessions(db, userId, now)
  if (left === 0) await db.deleteFrom('unsent').where('userId', '=', userId).execute()
  return left
}
