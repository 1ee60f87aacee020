import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import type { Db } from '../../platform/handler.ts'
import { isWithin, type Period } from '../tallies/period.ts'

const dayLength = 24 * 60 * 60 * 1000
/** Locations that are answered at most. */
const most = 200

/** How often each location was audited in a period, the most often first. */
export async function listFrequencies(db: Db, period: Period) {
  const counted = db
    .selectFrom('tally')
    .select('tally.locationId')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min<string>('tally.completedOn').as('firstOn'),
      eb.fn.max<string>('tally.completedOn').as('lastOn'),
    ])
    .where(isWithin('tally', period))
    .groupBy('tally.locationId')
  const rows = await db
    .selectFrom(counted.as('counted'))
    .innerJoin('location', 'location.id', 'counted.locationId')
    .select(['location.id', 'location.code', 'location.nameEn', 'location.nameAr'])
    .select(['counted.count', 'counted.firstOn', 'counted.lastOn'])
    .orderBy('counted.count', 'desc')
    .orderBy('location.code')
    .limit(most)
    .execute()
  return rows.map(({ id, code, nameEn, nameAr, firstOn, lastOn, ...row }) => {
    const count = Number(row.count)
    const days = (Date.parse(lastOn) - Date.parse(firstOn)) / dayLength
    const name = { en: nameEn, ar: nameAr }
    return { id, code, name, count, lastOn, everyDays: oneDecimal(days, count - 1) }
  })
}
