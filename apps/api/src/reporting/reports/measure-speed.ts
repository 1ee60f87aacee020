import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { percentile } from '@apron/scoring/percentile.ts'
import type { Db } from '../../platform/handler.ts'
import { isWithin, type Period } from '../tallies/period.ts'

const dayLength = 24 * 60 * 60 * 1000

/**
 * How long what was completed in a period took, in days of 24 hours: from when it was made until it was
 * submitted last, from then until it was completed, and in all. Median and 90th percentile.
 */
export async function measureSpeed(db: Db, period: Period) {
  const rows = await db
    .selectFrom('tally')
    .select(['createdAt', 'submittedAt', 'completedAt'])
    .where(isWithin('tally', period))
    .execute()
  const times = rows.map((row) => ({
    made: Date.parse(row.createdAt),
    submitted: row.submittedAt === null ? null : Date.parse(row.submittedAt),
    completed: Date.parse(row.completedAt),
  }))
  return {
    toSubmit: speedOf(times.flatMap((it) => (it.submitted === null ? [] : it.submitted - it.made))),
    toComplete: speedOf(
      times.flatMap((it) => (it.submitted === null ? [] : it.completed - it.submitted)),
    ),
    whole: speedOf(times.map((it) => it.completed - it.made)),
  }
}

function speedOf(lengths: readonly number[]) {
  const days = (share: number): number | null => {
    const length = percentile(lengths, share)
    return length === null ? null : oneDecimal(Math.max(0, length), dayLength)
  }
  return { median: days(0.5), ninetieth: days(0.9), count: lengths.length }
}
