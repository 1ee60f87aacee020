import type { Handler } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { loadTablets } from '../../sync/receive/unsent.ts'
import { describeAssessment } from './describe.ts'
import { listPossibleReviewers } from '../plan/reviewers.ts'
import { loadAssessment } from '../visible.ts'

/** One assessment's head; 404 for what the caller may not see. */
export const one: Handler<'assessment.one'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const assessment = await describeAssessment(tx, row, caller)
    const tablets = await loadTablets(tx, [row.id])
    const unsent = tablets.filter(({ count }) => count > 0)
    if (assessment.lacksReviewer !== true) return { assessment, unsent, tablets }
    const couldReview = await listPossibleReviewers(tx, row.id, caller)
    return { assessment, unsent, tablets, couldReview }
  })
