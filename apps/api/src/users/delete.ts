import type { Handler } from '../handler.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { loadManaged } from './managed.ts'
import { changePeople } from './record.ts'

/**
 * Takes away everything that says who somebody was; the row and its id stay, because answers and the
 * log name it. Two of them in one team are told apart by the end of their ids.
 */
export const deleteUser: Handler<'user.delete'> = async ({ params }, context) =>
  changePeople(context, async ({ db, caller, now }, tell) => {
    const user = await loadManaged(db, params.userId, caller)
    await refuseLastAdmin(db, user)
    const { id } = user
    for (const table of ['session', 'handedIn', 'keptToday', 'unsent', 'link', 'photo'] as const) {
      await db.deleteFrom(table).where('userId', '=', id).execute()
    }
    await db.deleteFrom('mail').where('email', '=', user.email).execute()
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
    tell({ kind: 'user.delete', target: id, organizationId: user.organization.id, before })
    return { done: true as const }
  })
