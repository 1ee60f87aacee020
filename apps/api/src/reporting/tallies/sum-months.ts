import type { LevelCounts } from '@apron/scoring/sum-levels.ts'
import { dayLater } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import { levelsOf } from './count-aspects.ts'
import { isWithin, type Period } from './period.ts'
import { countSums } from './sum-period.ts'

type Month = { readonly month: string; readonly completed: number; readonly levels: LevelCounts }

/** What was completed in each month of a period, the oldest first; also where nothing was. */
export async function sumMonths(db: Db, period: Period): Promise<Month[]> {
  const month = sql<string>`substr("tally"."completedOn", 1, 7)`
  const rows = await db
    .selectFrom('tally')
    .select(month.as('month'))
    .select(countSums('tally'))
    .select((eb) => eb.fn.countAll<number | string>().as('completed'))
    .where(isWithin('tally', period))
    .groupBy(month)
    .execute()
  const found = new Map(rows.map((row) => [row.month, row]))
  return monthsOf(period).map((name) => {
    const row = found.get(name)
    return { month: name, completed: Number(row?.completed ?? 0), levels: levelsOf(row ?? {}) }
  })
}

/** How many were completed on each day of a period, the oldest first; also where none was. */
export async function sumDays(
  db: Db,
  period: Period,
): Promise<{ readonly on: string; readonly completed: number }[]> {
  const rows = await db
    .selectFrom('tally')
    .select((eb) => ['tally.completedOn', eb.fn.countAll<number | string>().as('completed')])
    .where(isWithin('tally', period))
    .groupBy('tally.completedOn')
    .execute()
  const found = new Map(rows.map((row) => [row.completedOn, Number(row.completed)]))
  const days: string[] = []
  for (let on = period.from; on <= period.to; on = dayLater(on, 1)) days.push(on)
  return days.map((on) => ({ on, completed: found.get(on) ?? 0 }))
}

function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  const [year = 0, first = 1] = from.split('-').map(Number)
  for (let later = 0; ; later++) {
    const month = new Date(Date.UTC(year, first - 1 + later, 1)).toISOString().slice(0, 7)
    if (month > to.slice(0, 7)) return months
    months.push(month)
  }
}
