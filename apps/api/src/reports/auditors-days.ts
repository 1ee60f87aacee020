import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import { isReportedComplete } from '../assessments/reported.ts'
import type { Db } from '../handler.ts'
import { lately, type Range, reported } from './auditors-work.ts'

/**
 * Days of the installation's calendar on which each person answered, by when the answers were given: the
 * device's clock, set right by what was measured of it.
 */
export async function countDays(
  db: Db,
  range: Range,
  timeZone: string,
): Promise<Map<string, number>> {
  const given = lately(db, range, 'answer')
    .where('log.status', '=', 'applied')
    .select([
      'log.actorId',
      'log.assessmentId',
      // Ten minutes are as fine as a day's border needs, and a thousandth of the rows.
      sql<string>`substr(case when log."offset" is null then log."receivedAt" else log."at" end, 1, 15)`.as(
        'given',
      ),
      sql<number | string>`cast(coalesce(log."offset", 0) / 60000 as integer)`.as('minutes'),
    ])
    .distinct()
    .as('given')
  const rows = await reported(db, range)
    .innerJoin(given, 'given.assessmentId', 'assessment.id')
    .select(['given.actorId', 'given.given', 'given.minutes'])
    .distinct()
    .execute()
  const days = new Map<string, Set<string>>()
  for (const { actorId, given: part, minutes } of rows) {
    const at = Date.parse(`${part}0:00.000Z`) + Number(minutes) * 60_000
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

/** Conflicts that were decided in the range, by who leads the assessment. */
export async function countConflicts(db: Db, range: Range): Promise<Map<string, number>> {
  const decided = lately(db, range, 'resolve')
    .where('log.status', '=', 'applied')
    .select((eb) => ['log.assessmentId', eb.fn.countAll<number | string>().as('count')])
    .groupBy('log.assessmentId')
    .as('decided')
  const rows = await reported(db, range)
    .innerJoin(decided, 'decided.assessmentId', 'assessment.id')
    .select((eb) => ['assessment.leadId', eb.fn.sum<number | string>('decided.count').as('count')])
    .groupBy('assessment.leadId')
    .execute()
  return new Map(rows.map((row) => [row.leadId, Number(row.count)]))
}
