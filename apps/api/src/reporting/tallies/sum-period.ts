import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { type LevelSum, sumLevels } from '@apron/scoring/sum-levels.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import { countColumns, levelsOf } from './count-aspects.ts'
import { isWithin, type Period } from './period.ts'

type Sum = number | string | null

/** The sums of all counts of a table, by their names. */
export const countSums = (table: 'tally' | 'aspectTally') =>
  countColumns.map((column) => sql<Sum>`sum(${sql.ref(`${table}.${column}`)})`.as(column))

export type Performance = LevelSum & {
  readonly completed: number
  readonly scored: number
  /** Those that are open again. */
  readonly reopened: number
  readonly averageScore: number | null
}

/** What was completed in a period, its mean score, and what stands beside it over all answers together. */
export async function sumPeriod(db: Db, period: Period): Promise<Performance> {
  const row = await db
    .selectFrom('tally')
    .innerJoin('assessment', 'assessment.id', 'tally.assessmentId')
    .select(countSums('tally'))
    .select((eb) => [
      eb.fn.countAll<number | string>().as('completed'),
      eb.fn.count<number | string>('tally.tenths').as('scored'),
      sql<Sum>`sum(case when "assessment"."status" <> 'complete' then 1 else 0 end)`.as('reopened'),
      eb.fn.sum<Sum>('tally.tenths').as('tenths'),
    ])
    .where(isWithin('tally', period))
    .executeTakeFirstOrThrow()
  const scored = Number(row.scored)
  return {
    completed: Number(row.completed),
    scored,
    reopened: Number(row.reopened ?? 0),
    averageScore: oneDecimal(Number(row.tenths ?? 0), 10 * scored),
    ...sumLevels(levelsOf(row), Number(row.asked ?? 0)),
  }
}
