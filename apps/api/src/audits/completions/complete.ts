import type { Points } from '@apron/scoring/compliance-level.ts'
import { completionDates } from '@apron/scoring/deadline-profile.ts'
import { reportNumber, reportSeries } from '@apron/scoring/report-number.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { loadProfile } from '../actions/load-profile.ts'
import { loadCounted } from '../assessments/edit/taken-out.ts'
import { loadStandingPins } from '../assessments/plan/pins.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Db } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { digestOf } from '../sync/decide/judge-submit.ts'
import { loadFigures } from './figures.ts'

/** What is done within the transaction of every completion, beside writing it down. */
export type CompletionStep = (
  here: Pick<Context, 'db' | 'caller' | 'now' | 'newId'>,
  row: AssessmentRow,
  completion: Tables['completion'],
) => Promise<void>

const steps: CompletionStep[] = []

/** Adds a step; `handlers.ts` names all of them, so that this folder knows no report. */
export const onCompleted = (step: CompletionStep): void => void steps.push(step)

/**
 * Writes what a completion finds, for good. Only within a transaction that holds the counter: two
 * completions of one series would take one number. The report's number is allotted with the first
 * completion of an assessment and stays with it.
 */
export async function writeCompletion(
  here: Pick<Context, 'db' | 'caller' | 'now' | 'newId'>,
  row: AssessmentRow,
  { isSelfAssessment = false }: { readonly isSelfAssessment?: boolean } = {},
): Promise<{ readonly number: string; readonly digest: string }> {
  const { db, caller, now } = here
  const points = JSON.parse(row.points) as Points
  const completedOn = dayIn(await loadTimeZone(db), Date.parse(now))
  const figures = await loadFigures(db, row.id, points)
  const { seriousDeficiencies, levels, score } = figures.whole
  const name = await allotNumber(db, row, completedOn)
  const digest = digestOf(await loadCounted(db, row.id), await loadStandingPins(db, row.id))
  const { profile } = await loadProfile(db)
  const completion: Tables['completion'] = {
    assessmentId: row.id,
    revision: row.revision,
    ...name,
    score,
    points: row.points,
    figures: JSON.stringify(figures),
    nonCompliant: levels['non-compliant'],
    seriousDeficiencies,
    digest,
    completedBy: caller.userId,
    completedAt: now,
    completedOn,
    ...completionDates(profile, row.auditType, { completedOn, seriousDeficiencies }),
    isSelfAssessment: isSelfAssessment ? 1 : 0,
  }
  await db.insertInto('completion').values(completion).execute()
  for (const step of steps) await step(here, row, completion)
  return { number: name.number, digest }
}

async function allotNumber(db: Db, row: AssessmentRow, completedOn: string) {
  const earlier = await db
    .selectFrom('completion')
    .select(['number', 'series', 'place'])
    .where('assessmentId', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (earlier !== undefined) return earlier
  const { code } = await db
    .selectFrom('location')
    .select('code')
    .where('id', '=', row.locationId)
    .executeTakeFirstOrThrow()
  const series = reportSeries(code, row.auditType, completedOn)
  const { last } = await db
    .selectFrom('completion')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow()
  const place = (last ?? 0) + 1
  return { series, place, number: reportNumber(series, place) }
}
