import { dayLater } from '@apron/scoring/zoned-day.ts'
import { lastDays } from '../../audits/assessments/list/last-days.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { sumPeriod } from '../tallies/sum-period.ts'
import { findAlerts } from './alerts.ts'
import { countStates } from './count-states.ts'
import { listLatest, listRecent } from './newest.ts'

const defaultDays = 28
const dayLength = 24 * 60 * 60 * 1000

/**
 * The first page of reports: what was completed in the last days and in as many before, what stands where
 * now and stood when they began, what is new, and what asks for attention.
 */
export const homeReport: Handler<'report.home'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { organizationId, days: count = defaultDays } = query
    await checkOrganization(tx, organizationId, caller)
    const zone = await loadTimeZone(tx)
    const { days, today, since } = lastDays(now, count, zone)
    const scope = { caller, organizationId }
    const period = { ...scope, from: days[0], to: today }
    const before = { ...period, from: dayLater(days[0], -count), to: dayLater(days[0], -1) }
    return {
      from: period.from,
      to: period.to,
      beforeFrom: before.from,
      beforeTo: before.to,
      performance: { now: await sumPeriod(tx, period), before: await sumPeriod(tx, before) },
      states: await countStates(tx, scope, { since, today, first: days[0] }),
      recent: await listRecent(tx, scope),
      latest: await listLatest(tx, scope),
      alerts: await findAlerts(tx, scope, {
        ...period,
        zone,
        silentSince: new Date(Date.parse(now) - dayLength).toISOString(),
      }),
    }
  })
