import { nameKey } from '../../platform/db/keyset.ts'
import { rolesHolding } from '@apron/contracts/permission.ts'
import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { countCompleted, countLed, countReturned, type Range } from './auditors-work.ts'
import { countWork } from './count-work.ts'
import { loadStarts } from './load-starts.ts'
import { loadWork } from './load-work.ts'
import { lastDays } from '../../audits/assessments/list/last-days.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'

const defaultDays = 28
const answering = rolesHolding('audit.answer')
const searched = ['user.firstName', 'user.lastName']
const dayLength = 24 * 60 * 60 * 1000

/**
 * What each active auditor did in the last 7, 14 or 28 days: those of the caller's organization, for an
 * admin all of them, and for who reads no reports themselves alone. It counts only what the caller may see.
 */
export const auditorsPerformance: Handler<'report.auditors'> = async (
  { query },
  { db, caller, now },
) => {
  return readConsistently(db, async (tx) => {
    const zone = await loadTimeZone(tx)
    const { days, today, since } = lastDays(now, query.days ?? defaultDays, zone)
    await checkOrganization(tx, query.organizationId, caller)
    const range: Range = { caller, organizationId: query.organizationId, since }
    const auditors = await loadAuditors(tx, caller, query)
    const { open, submitted: all } = await countLed(tx, range)
    const starts = await loadStarts(
      tx,
      all.map(({ id }) => id),
    )
    const completions = await countCompleted(tx, range)
    const returned = await countReturned(tx, range)
    const { answered, activeDays, conflicts } = countWork(await loadWork(tx, range), since, zone)
    return {
      from: days[0],
      to: today,
      auditors: auditors.map(({ organizationId, organizationName, ...person }) => {
        const submitted = all.filter((row) => row.leadId === person.id)
        const lengths = submitted.flatMap(({ id, submittedAt }) => {
          const start = starts.get(id)
          return start === undefined ? [] : [Math.max(0, Date.parse(submittedAt) - start)]
        })
        return {
          ...person,
          organization: { id: organizationId, name: organizationName },
          ...(seesGroup(caller.role, 'outstanding') && { open: open.get(person.id) ?? 0 }),
          submitted: submitted.length,
          completed: completions.get(person.id)?.completed ?? 0,
          answered: answered.get(person.id) ?? 0,
          meanDays: oneDecimal(
            lengths.reduce((sum, length) => sum + length, 0),
            lengths.length * dayLength,
          ),
          returned: returned.get(person.id) ?? 0,
          activeDays: activeDays.get(person.id) ?? 0,
          findings: completions.get(person.id)?.findings ?? 0,
          conflicts: conflicts.get(person.id) ?? 0,
        }
      }),
    }
  })
}

async function loadAuditors(
  db: Db,
  caller: Caller,
  {
    search = '',
    organizationId,
  }: { search?: string | undefined; organizationId?: string | undefined },
) {
  return db
    .selectFrom('user')
    .innerJoin('organization', 'organization.id', 'user.organizationId')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.role', 'user.organizationId'])
    .select('organization.name as organizationName')
    .where('user.status', '=', 'active')
    .where('user.deletedAt', 'is', null)
    .where('user.role', 'in', answering)
    .where(scopedTo(caller, 'user.organizationId', organizationId))
    .where(holdsSearch(db, searched, search))
    .$if(!caller.may('report.read'), (it) => it.where('user.id', '=', caller.userId))
    .orderBy(nameKey('user'))
    .orderBy('user.id')
    .execute()
}
