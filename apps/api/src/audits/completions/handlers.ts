import type { CompletionFigures } from '@apron/contracts/completion.ts'
import { loadAssessment } from '../assessments/visible.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'

/** Every completion of an assessment that the caller may see, the latest first. */
const listCompletions: Handler<'assessment.completions'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadAssessment(tx, params.assessmentId, caller)
    const rows = await tx
      .selectFrom('completion')
      .selectAll()
      .where('assessmentId', '=', id)
      .orderBy('revision', 'desc')
      .execute()
    return {
      completions: rows.map(({ figures, isSelfAssessment, ...row }) => ({
        ...row,
        isSelfAssessment: isSelfAssessment === 1,
        figures: JSON.parse(figures) as CompletionFigures,
      })),
    }
  })

export const completionHandlers = {
  'assessment.completions': listCompletions,
} satisfies Partial<Handlers>
