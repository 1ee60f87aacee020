import type { NoticeKind } from '@apron/contracts/notice-events.ts'
import { rolesHolding } from '@apron/contracts/permission.ts'
import type { Db } from '../../platform/handler.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import { findHolders } from '../notices/readers.ts'
import type { Here } from './change-action.ts'
import type { ActionRow } from './visible.ts'

/** Whom each event notifies. A row here without its words and its check does not compile. */
const readersOf = {
  'action-assigned': 'owner',
  'action-changed': 'owner',
  'action-reminded': 'owner',
  'action-due-in-7': 'owner',
  'action-due-in-2': 'owner',
  'action-overdue': 'owner',
  'action-overdue-supervisor': 'supervisors',
  'action-overdue-admin': 'admins',
  'action-submitted': 'reviewers',
  'action-returned': 'owner',
  'action-accepted': 'owner',
  'action-extension-asked': 'reviewers',
  'action-extension-decided': 'owner',
  'action-to-verify': 'reviewers',
  'action-contested': 'supervisors',
  'action-owner-lost': 'assigner',
  'finding-served': 'owner',
} as const satisfies Partial<Record<NoticeKind, string>>
export type ActionNotice = keyof typeof readersOf
type Readers = (typeof readersOf)[ActionNotice]

type Telling = Here & { readonly caller: { readonly userId: string } | null }

/**
 * Notifies whom an event of an action concerns, in its transaction. `cause` tells two events of one kind apart; the
 * action's version where nothing is said. What is `isQuiet` is mailed to nobody: something else says it.
 */
export async function tellOfAction(
  here: Telling,
  row: ActionRow,
  what: ActionNotice,
  {
    cause = `${row.id}/${row.version}`,
    isQuiet = false,
  }: { readonly cause?: string; readonly isQuiet?: boolean } = {},
): Promise<void> {
  const people = await peopleOf[readersOf[what]](here.db, row, here.caller?.userId ?? null)
  if (people.length === 0) return
  const { code } = await here.db
    .selectFrom('location')
    .select('code')
    .where('id', '=', row.locationId)
    .executeTakeFirstOrThrow()
  const gaps = {
    number: row.number,
    place: code,
    dueOn: row.dueOn ?? row.planDueOn ?? row.openedOn,
  }
  const by = here.caller === null ? {} : { byId: here.caller.userId }
  await writeNotices(
    here,
    people.map((userId): NewNotice => ({
      kind: what,
      cause,
      aboutId: row.id,
      userId,
      gaps,
      ...by,
    })),
    { isQuiet },
  )
}

type FindPeople = (db: Db, row: ActionRow, byId: string | null) => Promise<readonly string[]>
const peopleOf: Record<Readers, FindPeople> = {
  owner: async (_, { ownerId }) => (ownerId === null ? [] : [ownerId]),
  assigner: async (db, row) => {
    const assigner = await findAssigner(db, row)
    return assigner === undefined ? findSupervisors(db, row.organizationId) : [assigner]
  },
  // Whoever assigned it follows it up; where nobody did, or they cannot judge it, all who could.
  reviewers: async (db, row, byId) => {
    const isOther = (id: string): boolean => id !== row.ownerId && id !== byId
    const assigner = await findAssigner(db, row)
    if (assigner !== undefined && isOther(assigner)) return [assigner]
    return (await findHolders(db, row.organizationId, 'cap.review')).filter(isOther)
  },
  supervisors: (db, { organizationId }) => findSupervisors(db, organizationId),
  admins: (db) => findAdmins(db),
}

/** Whoever assigned it, as long as they may still follow it up. */
async function findAssigner(
  db: Db,
  { assignedById, organizationId }: ActionRow,
): Promise<string | undefined> {
  if (assignedById === null) return undefined
  const person = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', assignedById)
    .where('status', '=', 'active')
    .where('role', 'in', rolesHolding('cap.review'))
    .where((eb) => eb.or([eb('organizationId', '=', organizationId), eb('role', '=', 'admin')]))
    .executeTakeFirst()
  return person?.id
}

export async function findAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findSupervisors(db: Db, organizationId: string): Promise<string[]> {
  const roles = rolesHolding('audit.assign').filter((it) => it !== 'admin')
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** What an owner was reminded of is over once they answered, or it is nobody's to answer. */
export const ofOwner = [
  'action-due-in-7',
  'action-due-in-2',
  'action-overdue',
  'action-overdue-supervisor',
  'action-overdue-admin',
  'action-reminded',
  'action-returned',
] as const

export const settleOfAction = async (
  { db, now }: Here,
  { id }: Pick<ActionRow, 'id'>,
  kinds: readonly ActionNotice[],
): Promise<void> => settleNotices(db, { aboutId: id, kinds }, now)
