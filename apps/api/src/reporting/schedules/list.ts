import { reportsFor } from '@apron/contracts/scheduled-report.ts'
import { sql } from 'kysely'
import { nameKey, textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Handler } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { describeSchedule, describeSchedules } from './describe.ts'
import { loadRuns } from './load-runs.ts'
import { isScheduledFor, loadSchedule } from './queries.ts'

const pageSize = 50
const maxPeople = 500
const id = sql<string>`schedule."id"`
const keys = {
  name: textKey('schedule.name'),
  // What is not to run any more comes last.
  next: sql<string>`coalesce(schedule."nextAt", '9999')`,
}

/** The schedules that the caller may see and change, by page. */
export const list: Handler<'schedules.list'> = async ({ query }, { db, caller }) => {
  const { search = '', sort = 'next', cursor, limit = pageSize } = query
  const order: Order = { sort, key: keys[sort], id }
  return readConsistently(db, async (tx) => {
    const matching = tx
      .selectFrom('schedule')
      .where(isScheduledFor(caller))
      .where(holdsSearch(tx, ['schedule.name'], search))
    const wanted = { cursor, limit }
    const { page, next, total } = await loadPage(matching, (it) => it.selectAll(), order, wanted)
    return { schedules: await describeSchedules(tx, page), next, total }
  })
}

export const one: Handler<'schedule.one'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => ({
    schedule: await describeSchedule(tx, await loadSchedule(tx, params.scheduleId, caller)),
  }))

export const runsOf: Handler<'schedule.runs'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const { id: scheduleId } = await loadSchedule(tx, params.scheduleId, caller)
    return { runs: (await loadRuns(tx, [scheduleId])).get(scheduleId) ?? [] }
  })

/** The caller, and for who schedules for the organization everybody there who may see any of the reports. */
export const recipients: Handler<'schedules.recipients'> = async ({ query }, { db, caller }) => {
  const reports = reportsFor(caller.role)
  const isAlone = !caller.may('schedule.organization')
  const rows = await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'role'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where(holdsSearch(db, ['user.firstName', 'user.lastName', 'user.email'], query.search ?? ''))
    .$if(isAlone, (it) => it.where('id', '=', caller.userId))
    .where(scopedTo(caller, 'user.organizationId'))
    .orderBy(nameKey('user'))
    .orderBy('id')
    .limit(maxPeople)
    .execute()
  const people = rows.map(({ role, ...person }) => {
    return { ...person, reports: reportsFor(role).filter((it) => reports.includes(it)) }
  })
  return { reports, people: people.filter((it) => it.reports.length > 0) }
}
