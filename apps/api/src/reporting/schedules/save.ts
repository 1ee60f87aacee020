import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import { checkSchedule, refuseMore } from './check.ts'
import { describeSchedule, placesOf } from './describe.ts'
import {
  loadPeople,
  loadRecipients,
  loadSchedule,
  nextAfter,
  type Person,
  rhythmOf,
  type ScheduleRow,
  setRecipients,
} from './queries.ts'
import { forgetRuns } from './run-rows.ts'
import { whyStop } from './who.ts'

/** A new one of the caller's. 422 as `checkSchedule` and `refuseMore` say, and for an id that is taken. */
export const create: Handler<'schedule.create'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, caller, now, newId }, tell) => {
    const {
      id = newId(),
      places = [],
      recipients: named = [caller.userId],
      cadence,
      ...rest
    } = body
    const recipients = [...new Set(named)]
    await refuseTaken(db, id)
    await refuseMore(db, caller.userId)
    const owner = await loadPerson(db, caller.userId)
    await checkSchedule(db, caller, owner, { ...rest, places, recipients })
    const row: ScheduleRow = {
      ...rest,
      id,
      organizationId: caller.organizationId,
      ownerId: caller.userId,
      places: JSON.stringify(places),
      cadence: JSON.stringify(cadence),
      state: 'active',
      stoppedFor: null,
      nextAt: nextAfter(body, now),
      createdAt: now,
    }
    await db.insertInto('schedule').values(row).execute()
    await setRecipients(db, id, recipients)
    tell({ kind: 'schedule.create', target: id, after: { ...told(row), recipients } })
    return { schedule: await describeSchedule(db, row) }
  })

/**
 * Sets what is given of a schedule. One that was paused or stopped goes on from now where that is asked for, if
 * its owner may have it. 422 as `checkSchedule` says.
 */
export const change: Handler<'schedule.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db, caller, now }, tell) => {
    const row = await loadSchedule(db, params.scheduleId, caller)
    const { places, cadence, recipients: named, state, ...rest } = body
    const before = (await loadRecipients(db, [row.id])).get(row.id)?.map(({ id }) => id) ?? []
    const recipients = [...new Set(named ?? before)]
    const owner = await loadPerson(db, row.ownerId)
    const wanted = {
      ...(rest as Partial<ScheduleRow>),
      ...(places && { places: JSON.stringify(places) }),
      ...(cadence && { cadence: JSON.stringify(cadence) }),
      ...(state && { state, stoppedFor: null }),
    }
    const next = { ...row, ...wanted }
    const isNamed = named !== undefined && named.toSorted().join() !== before.toSorted().join()
    const isOther = [rest.report, rest.period, rest.timeZone, places].some((it) => it !== undefined)
    // Who lost the right since is left out at each run: pausing or renaming does not ask about them again.
    if (isNamed || isOther)
      await checkSchedule(db, caller, owner, { ...next, places: placesOf(next), recipients })
    if (state === 'active') refuseStopped(owner, next)
    const isMoved = [cadence, rest.time, rest.timeZone, state].some((it) => it !== undefined)
    const nextAt =
      next.state === 'active' ? (isMoved ? nextAfter(rhythmOf(next), now) : row.nextAt) : null
    const difference = differenceOf(row, { ...wanted, nextAt })
    if (difference !== null) {
      await db.updateTable('schedule').set(difference.after).where('id', '=', row.id).execute()
    }
    if (isNamed) await setRecipients(db, row.id, recipients)
    if (difference !== null || isNamed) {
      tell({
        kind: 'schedule.change',
        target: row.id,
        before: { ...difference?.before, ...(isNamed && { recipients: before }) },
        after: { ...difference?.after, ...(isNamed && { recipients }) },
      })
    }
    return { schedule: await describeSchedule(db, { ...next, nextAt }) }
  })

/** Takes a schedule away with its history; what waits to be mailed for it is not mailed. */
export const remove: Handler<'schedule.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, caller, now }, tell) => {
    const row = await loadSchedule(db, params.scheduleId, caller)
    const recipients = (await loadRecipients(db, [row.id])).get(row.id)?.map(({ id }) => id) ?? []
    await forgetRuns(db, row.id, now, 0)
    await db.deleteFrom('scheduleRecipient').where('scheduleId', '=', row.id).execute()
    await db.deleteFrom('schedule').where('id', '=', row.id).execute()
    tell({ kind: 'schedule.delete', target: row.id, before: { ...told(row), recipients } })
    return { done: true as const }
  })

const told = ({ id: _, organizationId: __, createdAt: ___, ...row }: ScheduleRow) => row

async function loadPerson(db: Db, id: string): Promise<Person> {
  const person = (await loadPeople(db, [id])).get(id)
  if (person === undefined) throw new Error(`the user ${id} is gone`)
  return person
}

async function refuseTaken(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('schedule').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return
  const issues = [{ path: 'body.id', code: 'taken', message: 'This id is in use.' }]
  throw new ProblemError('input-invalid', 'The schedule cannot be like this.', { issues })
}

function refuseStopped(owner: Person, { report }: ScheduleRow): void {
  const why = whyStop(owner, report)
  if (why === null) return
  const issues = [{ path: 'body.state', code: why, message: 'Its owner may not see it.' }]
  throw new ProblemError('input-invalid', 'The schedule cannot go on.', { issues })
}
