import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { loadTimeZone } from '../settings/queries.ts'
import type { Caller, Db } from '../handler.ts'
import { loadCounted } from './taken-out.ts'
import { type AssessmentRow, isVisibleTo } from './visible.ts'

export type Previous = NonNullable<PinnedQuestion['previous']>

/**
 * What the last complete other assessment of the same location and organization that the caller may
 * see said, by question.
 */
export async function loadPrevious(
  db: Db,
  { id, locationId, organizationId }: AssessmentRow,
  caller: Caller,
): Promise<Map<string, Previous>> {
  const last = await db
    .selectFrom('assessment')
    .select(['id', 'title', 'completedAt'])
    .where('locationId', '=', locationId)
    .where('status', '=', 'complete')
    .where('organizationId', '=', organizationId)
    .where('id', '!=', id)
    .where('completedAt', 'is not', null)
    .where(isVisibleTo(caller))
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found = new Map<string, Previous>()
  if (last === undefined || last.completedAt === null) return found
  const { title, completedAt } = last
  const zone = await loadTimeZone(db)
  for (const { register, heads } of await loadCounted(db, last.id)) {
    const parsed = parseRegister(register)
    if (parsed?.kind !== 'answer') continue
    const value = settledValue(heads) as AnswerValue | undefined
    if (value === undefined || value.complianceLevel === null) continue
    const { complianceLevel, findings } = value
    const completedOn = dayIn(zone, Date.parse(completedAt))
    found.set(parsed.question, { complianceLevel, findings, completedOn, title })
  }
  return found
}
