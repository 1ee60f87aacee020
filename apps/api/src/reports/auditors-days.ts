import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import { isReportedComplete } from '../assessments/reported.ts'
import type { Db } from '../handler.ts'
import { type Range, reported } from './auditors-work.ts'

/**
 * Days of the installation's calendar on which each person answered, by when the answers were given: the
 * device's clock, set right by what was measured of it.
 */
export async function countDays(
  db: Db,
  range: Range,
  timeZone: string,
): Promise<Map<string, number>> {
  const rows = await reported(db, range)
    .innerJoin('log', 'log.assessmentId', 'assessment.id')
    .select([
      'log.actorId',
      // Ten minutes are as fine as a day's border needs, and a thousandth of the rows.
      sql<string>`substr(case when log."offset" is null then log."receivedAt" else log."at" end, 1, 15)`.as(
        'given',
      ),
      sql<number | string>`cast(coalesce(log."offset", 0) / 60000 as integer)`.as('minutes'),
    ])
    .distinct()
    .where('log.seq', '>=', range.firstSeq)
    .where('log.receivedAt', '>=', range.since)
    .where('log.kind', '=', 'answer')
    .where('log.status', '=', 'applied')
    .execute()
  const days = new Map<string, Set<string>>()
  for (const { actorId, given, minutes } of rows) {
    const at = Date.parse(`${given}0:00.000Z`) + Number(minutes) * 60_000
    const own = days.get(actorId ?? '') ?? new Set()
    days.set(actorId ?? '', own.add(dayIn(timeZone, at)))
  }
  return new Map([...days].map(([id, own]) => [id, own.size]))
}

/** Answers that were not compliant in what each person leads and was completed in the range. */
export async function countFindings(db: Db, range: Range): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tally')
    .innerJoin('assessment', 'assessment.id', 'tally.assessmentId')
    .select([
      'assessment.leadId',
      sql<number | string>`sum(tally."nonCompliant" + tally."seriousDeficiency")`.as('count'),
    ])
    .where((eb) => isReportedComplete(range.caller, range.organizationId)(eb as never))
    .where('tally.completedAt', '>=', range.since)
    .groupBy('assessment.leadId')
    .execute()
  return new Map(rows.map((row) => [row.leadId, Number(row.count)]))
}

/** Conflicts that were settled in the range, by who leads the assessment. */
export async function countConflicts(db: Db, range: Range): Promise<Map<string, number>> {
  const rows = await reported(db, range)
    .innerJoin('log', 'log.assessmentId', 'assessment.id')
    .select((eb) => ['assessment.leadId', eb.fn.countAll<number | string>().as('count')])
    .where('log.seq', '>=', range.firstSeq)
    .where('log.receivedAt', '>=', range.since)
    .where('log.kind', '=', 'resolve')
    .where('log.status', '=', 'applied')
    .groupBy('assessment.leadId')
    .execute()
  return new Map(rows.map((row) => [row.leadId, Number(row.count)]))
}
