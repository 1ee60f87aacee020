import { escalationOf } from '@apron/scoring/deadline-profile.ts'
import { dayIn, dayLater } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import type { FindDue } from '../../platform/notices/clock.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { dueKind } from '../notices/due.ts'
import { writeActs } from './action-log.ts'
import { rowOf } from './standing-dates.ts'
import { isKnownToServe, isSoonToServe, isToServe, tellToServe } from './not-served.ts'
import { settleOfAction, tellOfAction, ofOwner } from './tell.ts'
import type { ActionRow } from './visible.ts'

const atATime = 200
type Here = Parameters<FindDue>[0]

/**
 * Reminds owners of what is due, and says upwards what is overdue: to supervisors from the first day, to admins after
 * seven. Each once for a date, so that clocks that jump back and servers that slept repeat nothing.
 */
export const findDueActions: FindDue = async (here) => {
  const { db, now } = here
  const today = dayIn(await loadTimeZone(db), Date.parse(now))
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('action')
      .selectAll()
      .where(sql<string>`coalesce("dueOn", '9999-12-31')`, '<=', dayLater(today, 7))
      .where('id', '>', after)
      .orderBy('id')
      .limit(atATime)
      .execute()
    for (const row of rows) await remind(here, row, today)
    const last = rows.at(-1)
    if (last === undefined || rows.length < atATime) return
    after = last.id
  }
}

async function remind(here: Here, row: ActionRow, today: string): Promise<void> {
  const { dueOn } = row
  const { now } = here
  if (dueOn === null) return
  const level = escalationOf(dueOn, today)
  const isNewToSupervisor = level !== 'none' && row.supervisorToldOn !== dueOn
  const isNewToAdmin = level === 'admin' && row.adminToldOn !== dueOn
  const toServe = isToServe(row)
  // Its owner has nothing to do yet.
  const kind = toServe ? null : dueKind(dueOn, today)
  const cause = `${row.id}/${dueOn}`
  const isNoted = await hasNotice(here, row, kind, cause)
  const isSoon = toServe && isSoonToServe(row, today) && !(await isKnownToServe(here, row))
  if (!isNewToSupervisor && !isNewToAdmin && isNoted && !isSoon) return
  await here.db.transaction().execute(async (db) => {
    const seen = { ...here, db, caller: null }
    await allotSeq(db, 0)
    const fresh = await db
      .selectFrom('action')
      .selectAll()
      .where('id', '=', row.id)
      .where('dueOn', '=', dueOn)
      .executeTakeFirst()
    if (fresh === undefined) return
    if (kind !== null) await tellOfAction(seen, fresh, `action-${kind}`, { cause })
    if (isSoon) await tellToServe(seen, fresh, 'findings-to-serve', 'supervisors')
    const late = 'findings-not-served'
    if (isNewToSupervisor) {
      if (toServe) await tellToServe(seen, fresh, late, 'supervisors')
      else await tellOfAction(seen, fresh, 'action-overdue-supervisor', { cause })
    }
    if (isNewToAdmin) {
      if (toServe) await tellToServe(seen, fresh, late, 'admins')
      else await tellOfAction(seen, fresh, 'action-overdue-admin', { cause })
    }
    if (!isNewToSupervisor && !isNewToAdmin) return
    const isRaised = isNewToSupervisor && isToRaise(fresh)
    const set = {
      ...(isRaised && raised(fresh, now)),
      supervisorToldOn: isNewToSupervisor ? dueOn : fresh.supervisorToldOn,
      adminToldOn: isNewToAdmin ? dueOn : fresh.adminToldOn,
    }
    await db.updateTable('action').set(set).where('id', '=', row.id).execute()
    if (isRaised) await noteRaised(seen, { ...fresh, ...set })
    const after = { dueOn, dueKind: fresh.dueKind, to: level, level: set.level ?? fresh.level }
    await writeActs(seen, [{ kind: 'action.escalate', row: fresh, after }])
  })
}

/**
 * Missing a deadline raises the action's level where its row says so; never the answer, score or completion. That its
 * finding was not served is not its owner's to answer for.
 */
const isToRaise = (row: ActionRow): boolean =>
  !isToServe(row) && row.level === 'non-compliant' && rowOf(row).consequence === 'raise-level'

const raised = (row: ActionRow, now: string): Partial<ActionRow> => ({
  level: 'serious-deficiency',
  version: row.version + 1,
  changedAt: now,
})

async function noteRaised(here: Telling, row: ActionRow): Promise<void> {
  await here.db
    .insertInto('actionEvent')
    .values({
      ...eventOf(here, row),
      kind: 'raise-level',
    })
    .execute()
  await tellOfAction(here, row, 'action-changed')
}

type Telling = Here & { readonly caller: null }

/** What the server did by itself. */
const eventOf = ({ newId, now }: Here, { id, version, state }: ActionRow) => ({
  id: newId(),
  actionId: id,
  version,
  at: now,
  byId: null,
  side: 'server' as const,
  fromState: state,
  toState: state,
  words: '',
  criteria: '[]',
  isInOwnersName: 0 as const,
})

async function hasNotice(
  { db }: Here,
  { ownerId }: ActionRow,
  kind: ReturnType<typeof dueKind>,
  cause: string,
): Promise<boolean> {
  if (ownerId === null || kind === null) return true
  const known = await db
    .selectFrom('notice')
    .select('id')
    .where('cause', '=', cause)
    .where('userId', '=', ownerId)
    .where('kind', '=', `action-${kind}`)
    .executeTakeFirst()
  return known !== undefined
}

/** An owner who was made inactive or deleted leaves their actions to a queue, and who assigned them is told. */
export const findLostOwners: FindDue = async (here) => {
  const rows = await here.db
    .selectFrom('action')
    .innerJoin('user', 'user.id', 'action.ownerId')
    .selectAll('action')
    .where('user.status', '=', 'inactive')
    .where('action.state', 'not in', ['closed', 'withdrawn'])
    .orderBy('action.id')
    .limit(atATime)
    .execute()
  for (const row of rows) await loseOwner(here, row)
}

async function loseOwner(here: Here, row: ActionRow): Promise<void> {
  const { now } = here
  await here.db.transaction().execute(async (db) => {
    const seen = { ...here, db, caller: null }
    await allotSeq(db, 0)
    const version = row.version + 1
    const gone = { ownerId: null, takenUpAt: null, draft: null }
    const lost = { ...gone, ownerLostAt: now, version, changedAt: now }
    const { numUpdatedRows } = await db
      .updateTable('action')
      .set(lost)
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await db
      .insertInto('actionEvent')
      .values({ ...eventOf(here, { ...row, ...lost }), kind: 'lose-owner' })
      .execute()
    await settleOfAction(seen, row, ofOwner)
    await writeActs(seen, [
      {
        kind: 'action.lose-owner',
        row,
        before: { ownerId: row.ownerId },
        after: { ownerId: null },
      },
    ])
    await tellOfAction(seen, { ...row, ...lost }, 'action-owner-lost')
  })
}
