import { userReportDays } from '@apron/contracts/report.ts'
import { roles } from '@apron/contracts/role.ts'
import { sql } from 'kysely'
import { nameKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { organizationName, selectManaged } from '../../people/users/managed.ts'
import { lastDays } from '../../audits/assessments/list/last-days.ts'
import { findFirstSeq } from './first-seq.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'

const pageSize = 50
const id = sql<string>`"user"."id"`
/** When somebody was last seen: their sessions tell it to the hour. */
const seenAt = sql<string | null>`coalesce(
  (select max(seen."lastSeenAt") from "session" as seen where seen."userId" = "user"."id"),
  "user"."lastActiveAt"
)`
const orders = {
  name: { key: nameKey('user') },
  'last-active': { key: sql<string>`coalesce(${seenAt}, '')`, isDescending: true },
}
const searched = ['user.email', 'user.firstName', 'user.lastName']

/** Everybody with what they did in the last 30 days, today among them (specification, section 9). */
export const usersReport: Handler<'report.users'> = async ({ query }, { db, caller, now }) => {
  const { sort = 'name', limit = pageSize, search = '', role, organizationId, cursor } = query
  const order: Order = { sort, id, ...orders[sort] }
  return readConsistently(db, async (tx) => {
    const { days, today, since } = lastDays(now, userReportDays, await loadTimeZone(tx))
    await checkOrganization(tx, organizationId, caller)
    let matching = selectManaged(tx, caller, organizationId).where(
      holdsSearch(tx, searched, search),
    )
    if (role !== undefined) matching = matching.where('user.role', '=', role)
    const { active } = await matching
      .select(
        sql<number | string | null>`sum(case when ${seenAt} >= ${since} then 1 else 0 end)`.as(
          'active',
        ),
      )
      .executeTakeFirstOrThrow()
    const summary = await sumUp(matching, since)
    const { page, next, total } = await loadPage(
      matching,
      (rows) =>
        rows
          .select(['user.id', 'user.email', 'user.firstName', 'user.lastName', 'user.role'])
          .select(['user.status', 'user.signedUpAt', 'user.organizationId'])
          .select([organizationName, seenAt.as('lastActiveAt')]),
      order,
      { cursor, limit },
    )
    const work = await countWork(
      tx,
      page.map((row) => row.id),
      since,
    )
    const users = page.map(({ organizationId, organizationName, ...row }) => ({
      ...row,
      organization: { id: organizationId, name: organizationName },
      wasActive: row.lastActiveAt !== null && row.lastActiveAt >= since,
      answers: work.get(`${row.id} answer`) ?? 0,
      submits: work.get(`${row.id} submit`) ?? 0,
    }))
    return {
      from: days[0],
      to: today,
      activeCount: Number(active ?? 0),
      summary,
      users,
      next,
      total,
    }
  })
}

/** The same people counted: how many there are, are new, and are inactive, by role, and how often they signed in. */
async function sumUp(matching: ReturnType<typeof selectManaged>, since: string) {
  const rows = await matching
    .select((eb) => ['user.role', eb.fn.countAll<number | string>().as('count')])
    .select([
      sql<number | string>`sum(case when "user"."signedUpAt" >= ${since} then 1 else 0 end)`.as(
        'fresh',
      ),
      sql<number | string>`sum(case when "user"."status" = 'inactive' then 1 else 0 end)`.as(
        'inactive',
      ),
      sql<number | string>`sum((
        select count(*) from "session" as began
        where began."userId" = "user"."id" and began."createdAt" >= ${since}
      ))`.as('signIns'),
    ])
    .groupBy('user.role')
    .execute()
  const sum = (of: 'count' | 'fresh' | 'inactive' | 'signIns'): number =>
    rows.reduce((all, row) => all + Number(row[of]), 0)
  return {
    total: sum('count'),
    fresh: sum('fresh'),
    inactive: sum('inactive'),
    signIns: sum('signIns'),
    roles: rows
      .map(({ role, count }) => ({ role, count: Number(count) }))
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role)),
  }
}

/**
 * Questions to which answers arrived, parked ones too and each once however often it was answered, and submits that
 * were taken, by person and kind.
 */
async function countWork(
  db: Db,
  people: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('log')
    .select((eb) => [
      'actorId',
      'kind',
      eb
        .case()
        .when('kind', '=', 'answer')
        .then(sql<number | string>`count(distinct "assessmentId" || ' ' || "register")`)
        .else(eb.fn.countAll<number | string>())
        .end()
        .as('count'),
    ])
    .where('seq', '>=', await findFirstSeq(db, since))
    .where('receivedAt', '>=', since)
    .where('actorId', 'in', people)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'answer'), eb('status', '!=', 'refused')]),
        eb.and([eb('kind', '=', 'submit'), eb('status', '=', 'applied'), eb('reason', 'is', null)]),
      ]),
    )
    .groupBy(['actorId', 'kind'])
    .execute()
  return new Map(rows.map((row) => [`${row.actorId} ${row.kind}`, Number(row.count)]))
}
