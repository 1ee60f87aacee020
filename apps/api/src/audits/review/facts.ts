import { needsFinding } from '@apron/scoring/compliance-level.ts'
import { mayEditInReview } from '@apron/scoring/assessment-status.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { isCounted } from '../assessments/edit/taken-out.ts'
import { loadReviewEdits } from '../assessments/edit/edited-answers.ts'
import { loadPrevious } from '../assessments/launch/previous.ts'
import { loadAssessment } from '../assessments/visible.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { wasOnTeam } from './was-on-team.ts'
import { loadLookedAt } from './looked-at.ts'
import { loadReturns, neverReturned, shownReturn } from './returns.ts'

/** What was returned, what has changed since, and what fell short the last time as well. */
export const reviewFacts: Handler<'review.facts'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const returned = (await loadReturns(tx, [row.id])).get(row.id) ?? neverReturned
    const previous = await loadPrevious(tx, row, caller)
    const levels = await tx
      .selectFrom('register')
      .select(['register', 'level'])
      .where('assessmentId', '=', row.id)
      .where('level', 'in', ['non-compliant', 'serious-deficiency'])
      .where(isCounted)
      .execute()
    const short = levels.flatMap(({ register }) => questionOf(register))
    return {
      returned: shownReturn(returned),
      mayEdit: mayEditInReview({
        status: row.status,
        wasOnTeam: await wasOnTeam(tx, row.id, caller.userId),
        mayEdit: caller.may('audit.edit'),
      }),
      changed: returned.count === 0 ? [] : await loadChanged(tx, row.id, returned.seq),
      lookedAt: await loadLookedAt(tx, row.id, caller.userId),
      repeated: short.filter((id) => {
        const before = previous.get(id)
        return before !== undefined && needsFinding(before.complianceLevel)
      }),
    }
  })

/** Who changed which answers in review, and why; to whoever may see the assessment. */
export const listEdits: Handler<'assessment.review-edits'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadAssessment(tx, params.assessmentId, caller)
    return loadReviewEdits(tx, id)
  })

/** Questions whose register has changed after a row of the log. */
async function loadChanged(db: Db, assessmentId: string, seq: number): Promise<string[]> {
  const rows = await db
    .selectFrom('register')
    .select('register')
    .where('assessmentId', '=', assessmentId)
    .where('seq', '>', seq)
    .execute()
  return rows.flatMap(({ register }) => questionOf(register))
}

function questionOf(register: string): string[] {
  const named = parseRegister(register)
  return named?.kind === 'answer' ? [named.question] : []
}
