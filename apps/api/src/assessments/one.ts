import type { Handler } from '../handler.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { loadUnsent } from '../sync/unsent.ts'
import { describeAssessment } from './describe.ts'
import { loadAssessment } from './visible.ts'

/** One assessment's head; 404 for what the caller may not see. */
export const one: Handler<'assessment.one'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const assessment = await describeAssessment(tx, row, caller)
    return { assessment, unsent: await loadUnsent(tx, [row.id]) }
  })
