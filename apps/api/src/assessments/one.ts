import type { Handler } from '../handler.ts'
import { readConsistently } from '../sync/read-consistently.ts'
import { describeAssessment } from './describe.ts'
import { loadAssessment } from './visible.ts'

/** One assessment's head; 404 for what the caller may not see. */
export const one: Handler<'assessment.one'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => ({
    assessment: await describeAssessment(tx, await loadAssessment(tx, params.assessmentId, caller)),
  }))
