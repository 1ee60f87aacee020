import { dayIn, dayLater } from '@apron/scoring/zoned-day.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import type { Period } from '../tallies/period.ts'
import { sumAspects } from '../tallies/sum-aspects.ts'
import { sumDays, sumMonths } from '../tallies/sum-months.ts'
import { sumPeriod } from '../tallies/sum-period.ts'
import { listFrequencies } from './frequencies.ts'
import { measureSpeed } from './measure-speed.ts'

const defaultMonths = 12

/**
 * Whole months of the installation's calendar up to today, this one among them, that a caller may look at; so
 * many days where they are named.
 */
export async function loadMonths(
  db: Db,
  {
    caller,
    now,
    months = defaultMonths,
    days,
    organizationId,
  }: {
    caller: Caller
    now: string
    months?: number | undefined
    days?: number | undefined
    organizationId?: string | undefined
  },
): Promise<Period> {
  await checkOrganization(db, organizationId, caller)
  const today = dayIn(await loadTimeZone(db), Date.parse(now))
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
  const from = days === undefined ? first : dayLater(today, 1 - days)
  return { caller, organizationId, from, to: today }
}

/** How fast, how often and how well audits were completed in the last months, or in some days. */
export const auditsReport: Handler<'report.audits'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const period = await loadMonths(tx, { caller, now, ...query })
    return {
      from: period.from,
      to: period.to,
      performance: await sumPeriod(tx, period),
      speed: await measureSpeed(tx, period),
      locations: await listFrequencies(tx, period),
      aspects: await sumAspects(tx, period),
      perDay: await sumDays(tx, period),
      months: await sumMonths(tx, period),
    }
  })
