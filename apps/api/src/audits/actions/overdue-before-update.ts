import { holds } from '@apron/contracts/permission.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import {
  findInstallationValue,
  replaceInstallationValue,
} from '../../platform/db/installation-values.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import type { StillDue } from '../../platform/notices/checks.ts'
import type { FindDue } from '../../platform/notices/clock.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import { findAdmins, findSupervisors } from './tell.ts'

/** `waiting` since the update that opened actions for completions of before; `told` once it was said. */
export const overdueBeforeUpdateKey = 'overdueActionsOfBefore'

/** Overdue, and known to be: its date was missed, and it is the one that still stands. */
const isKnownOverdue = (eb: ExpressionBuilder<Tables, 'action'>): Expression<SqlBool> =>
  eb('action.dueOn', '=', eb.ref('action.supervisorToldOn'))

/**
 * Hundreds of old findings are one notice with their number, once: to supervisors of theirs, to admins of all, to owners
 * of their own.
 */
export const findOverdueBeforeUpdate: FindDue = async (here) => {
  if ((await findInstallationValue(here.db, overdueBeforeUpdateKey)) !== 'waiting') return
  await here.db.transaction().execute(async (db) => {
    await allotSeq(db, 0)
    const step = { from: 'waiting', to: 'told' }
    if (!(await replaceInstallationValue(db, overdueBeforeUpdateKey, step))) return
    const rows = await db
      .selectFrom('action')
      .select(['organizationId', (eb) => eb.fn.countAll().as('count')])
      .where(isKnownOverdue)
      .groupBy('organizationId')
      .orderBy('organizationId')
      .execute()
    const counts = new Map(rows.map((row) => [row.organizationId, Number(row.count)]))
    const found: NewNotice[] = []
    const add = (people: readonly string[], count: number): void => {
      for (const userId of people) {
        const about = { cause: overdueBeforeUpdateKey, aboutId: userId, userId }
        found.push({ kind: 'action-overdue-many', ...about, gaps: { count } })
      }
    }
    for (const [organizationId, count] of counts)
      add(await findSupervisors(db, organizationId), count)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (all > 0) add(await findAdmins(db), all)
    const owned = await loadOwned(db)
    for (const [ownerId, { length }] of Map.groupBy(owned, (row) => row.ownerId)) {
      add([ownerId], length)
    }
    await writeNotices({ ...here, db }, found)
    // Each by itself is in the inbox, as read: the number has said it.
    const each = owned.map(({ id, ownerId, number, code, dueOn }): NewNotice => {
      const about = { cause: `${id}/${dueOn}`, aboutId: id, userId: ownerId }
      return { kind: 'action-overdue', ...about, gaps: { number, place: code, dueOn } }
    })
    await writeNotices({ ...here, db }, each, { isQuiet: true })
  })
}

const loadOwned = async (db: Db) =>
  db
    .selectFrom('action')
    .innerJoin('location', 'location.id', 'action.locationId')
    .select(['action.id', 'action.number', 'location.code'])
    .select((eb) => eb.ref('action.ownerId').$notNull().as('ownerId'))
    .select((eb) => eb.ref('action.dueOn').$notNull().as('dueOn'))
    .where('action.ownerId', 'is not', null)
    .whereRef('action.dueOn', '=', 'action.supervisorToldOn')
    .orderBy('action.id')
    .execute()

/** As long as one of them is overdue that its reader owns or follows up. */
export const isAnyActionOverdue: StillDue = async (db, notices) => {
  const readers = await db
    .selectFrom('user')
    .select(['id', 'role', 'organizationId'])
    .where(
      'id',
      'in',
      notices.map(({ userId }) => userId),
    )
    .execute()
  const overdue = await db
    .selectFrom('action')
    .select(['organizationId', 'ownerId'])
    .distinct()
    .where(isKnownOverdue)
    .execute()
  const places = new Set(overdue.map(({ organizationId }) => organizationId))
  const owners = new Set(overdue.map(({ ownerId }) => ownerId))
  const isTheirs = ({ id, role, organizationId }: (typeof readers)[number]): boolean => {
    if (owners.has(id)) return true
    return role === 'admin'
      ? places.size > 0
      : holds(role, 'audit.assign') && places.has(organizationId)
  }
  const people = new Set(readers.filter(isTheirs).map(({ id }) => id))
  return new Set(notices.flatMap(({ id, userId }) => (people.has(userId) ? [id] : [])))
}
