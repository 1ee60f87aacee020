import { effectivenessBy } from '@apron/scoring/effectiveness.ts'
import { preparedIn } from '../../platform/db/prepared-in.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { CompletionStep } from '../completions/complete.ts'
import type { Answered } from './load-found.ts'

const findClosed = preparedIn(
  (db, isIn, locationId: string, organizationId: string, assessmentId: string) =>
    db
      .selectFrom('action')
      .select(['id', 'questionId', 'effectiveness', 'effectivenessById', 'openedAt', 'closedOn'])
      .where(isIn('questionId'))
      .where('locationId', '=', locationId)
      .where('organizationId', '=', organizationId)
      .where('state', '=', 'closed')
      .where('assessmentId', '!=', assessmentId),
)

/**
 * What a completion says of the closed actions of its location: the next assessment that asks their question says
 * whether they were effective, and a later revision of it may say otherwise. Gives, by question, the latest action
 * that recurred.
 */
export async function noteEffectiveness(
  { db, now }: Parameters<CompletionStep>[0],
  row: AssessmentRow,
  answered: readonly Answered[],
): Promise<ReadonlyMap<string, string>> {
  const levels = new Map(answered.map(({ questionId, level }) => [questionId, level]))
  const closed = await findClosed(
    db,
    [...levels.keys()],
    row.locationId,
    row.organizationId,
    row.id,
  )
  const first = await findFirstDay(db, row.id)
  const recurred = new Map<string, string>()
  for (const it of closed.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))) {
    if (it.effectivenessById !== null && it.effectivenessById !== row.id) continue
    // What was complete before is no next assessment, though it is completed again.
    if (first !== undefined && it.closedOn !== null && first < it.closedOn) continue
    const effectiveness = effectivenessBy(levels.get(it.questionId) ?? null)
    if (effectiveness === 'recurred') recurred.set(it.questionId, it.id)
    if (effectiveness === it.effectiveness) continue
    const effectivenessById = effectiveness === null ? null : row.id
    await db
      .updateTable('action')
      .set((eb) => ({
        effectiveness,
        effectivenessById,
        changedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', it.id)
      .execute()
  }
  return recurred
}

/** The day on which it was completed for the first time. */
async function findFirstDay(
  db: Parameters<CompletionStep>[0]['db'],
  assessmentId: string,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('completion')
    .select('completedOn')
    .where('assessmentId', '=', assessmentId)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  return first?.completedOn
}
