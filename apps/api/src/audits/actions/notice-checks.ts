import { isSettledAction } from '@apron/scoring/action-lists.ts'
import { holds } from '@apron/contracts/permission.ts'
import type { Db } from '../../platform/handler.ts'
import type { NoticeRow, StillDue } from '../../platform/notices/checks.ts'
import type { ActionNotice } from './tell.ts'
import type { ActionRow } from './visible.ts'

type Reader = {
  readonly id: string
  readonly role: Parameters<typeof holds>[0]
  readonly organizationId: string
}
type Known = { readonly row: ActionRow; readonly reader: Reader; readonly notice: NoticeRow }

const check =
  (isDue: (known: Known) => boolean): StillDue =>
  async (db, notices) => {
    const rows = await load(db, notices)
    return new Set(
      notices.flatMap((notice) => {
        const row = rows.actions.get(notice.aboutId)
        const reader = rows.readers.get(notice.userId)
        if (row === undefined || reader === undefined) return []
        return isDue({ row, reader, notice }) ? [notice.id] : []
      }),
    )
  }

async function load(db: Db, notices: readonly NoticeRow[]) {
  const actions = await db
    .selectFrom('action')
    .selectAll()
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const readers = await db
    .selectFrom('user')
    .select(['id', 'role', 'organizationId'])
    .where('id', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .execute()
  return {
    actions: new Map(actions.map((row) => [row.id, row])),
    readers: new Map(readers.map((row) => [row.id, row])),
  }
}

const isOwner = ({ row, reader }: Known): boolean => row.ownerId === reader.id
const isHere = ({ row, reader }: Known): boolean =>
  reader.role === 'admin' || reader.organizationId === row.organizationId
const isReviewer = (known: Known): boolean =>
  isHere(known) && holds(known.reader.role, 'cap.review')
const isOpen = ({ row }: Known): boolean => !isSettledAction(row.state)
const isDueThen = ({ row, notice }: Known): boolean => notice.cause === `${row.id}/${row.dueOn}`

/** Whether what somebody was told of an action is still so, and still for them to know. */
export const actionChecks = {
  'action-assigned': check((it) => isOwner(it) && isOpen(it)),
  'action-changed': check(isOwner),
  'action-reminded': check((it) => isOwner(it) && isOpen(it)),
  'action-due-in-7': check((it) => isOwner(it) && isDueThen(it)),
  'action-due-in-2': check((it) => isOwner(it) && isDueThen(it)),
  'action-overdue': check((it) => isOwner(it) && isDueThen(it)),
  'action-overdue-supervisor': check((it) => isReviewer(it) && isDueThen(it)),
  'action-overdue-admin': check((it) => it.reader.role === 'admin' && isDueThen(it)),
  'action-submitted': check((it) => isReviewer(it) && it.row.state === 'submitted'),
  'action-returned': check((it) => isOwner(it) && isOpen(it)),
  'action-accepted': check((it) => isOwner(it) && isOpen(it)),
  'action-extension-asked': check((it) => isReviewer(it) && isOpen(it)),
  'action-extension-decided': check((it) => isOwner(it) && isOpen(it)),
  'action-to-verify': check((it) => isReviewer(it) && isOpen(it)),
  'action-contested': check((it) => isReviewer(it) && isOpen(it)),
  'action-owner-lost': check((it) => isReviewer(it) && isOpen(it) && it.row.ownerId === null),
  'finding-served': check(isOwner),
} satisfies Record<ActionNotice, StillDue>

/** As long as its reader owns any. */
export const isAnyOwned: StillDue = async (db, notices) => {
  const rows = await db
    .selectFrom('action')
    .select('ownerId')
    .distinct()
    .where('ownerId', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .execute()
  const owners = new Set(rows.map(({ ownerId }) => ownerId))
  return new Set(notices.flatMap(({ id, userId }) => (owners.has(userId) ? [id] : [])))
}
