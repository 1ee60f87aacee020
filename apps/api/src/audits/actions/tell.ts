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
  const people = await peopleOf[readersOf[what]](here.db, row)
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

const peopleOf: Record<Readers, (db: Db, row: ActionRow) => Promise<readonly string[]>> = {
  owner: async (_, { ownerId }) => (ownerId === null ? [] : [ownerId]),
  assigner: async (db, { assignedById, organizationId }) =>
    assignedById === null ? findSupervisors(db, organizationId) : [assignedById],
  // Whoever assigned it follows it up; where nobody did, all who could.
  reviewers: async (db, { assignedById, organizationId, ownerId }) => {
    const people =
      assignedById === null ? await findHolders(db, organizationId, 'cap.review') : [assignedById]
    return people.filter((id) => id !== ownerId)
  },
  supervisors: (db, { organizationId }) => findSupervisors(db, organizationId),
  admins: (db) => findAdmins(db),
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
