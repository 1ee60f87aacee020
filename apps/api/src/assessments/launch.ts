import { launchMaxReceipts } from '@apron/contracts/launch.ts'
import { isToldToAll } from '@apron/contracts/register-kinds.ts'
import type { Handler } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { loadDecidedOf } from '../sync/decided.ts'
import { loadMoment } from '../trail/moment.ts'
import { readInThisLife } from '../sync/notice-copy.ts'
import { withProvenance } from '../sync/provenance.ts'
import { loadRegisters } from '../sync/registers.ts'
import { loadUnsent } from '../sync/unsent.ts'
import { describeAssessment } from './describe.ts'
import { loadPinned } from './launch-questions.ts'
import { loadPrevious } from './previous.ts'
import { loadAssessment } from './visible.ts'

/**
 * Everything that an audit without signal needs, all of one moment, in a fixed number of queries.
 * 409 no-questions where nothing is pinned.
 */
export const launch: Handler<'assessment.launch'> = async ({ params }, context) =>
  readInThisLife(context, async (tx) => {
    const { caller } = context
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const previous = await loadPrevious(tx, row, caller)
    const registers = await withProvenance(tx, await loadRegisters(tx, row.id), row.id)
    const pinned = await loadPinned(tx, row.id, previous, registers, caller)
    if (pinned.questions.length === 0) {
      throw new ProblemError('no-questions', 'An assessment without questions cannot be launched.')
    }
    return {
      ...(await loadMoment(tx)),
      assessment: await describeAssessment(tx, row, caller),
      ...pinned,
      registers: registers.filter(({ register }) => isToldToAll(register)),
      apart: registers.filter(({ register }) => !isToldToAll(register)),
      unsent: await loadUnsent(tx, [row.id]),
      receipts: await loadDecidedOf(tx, row.id, caller.userId, launchMaxReceipts),
    }
  })
