import { launchMaxReceipts } from '@apron/contracts/launch.ts'
import { isToldToAll } from '@apron/contracts/register-kinds.ts'
import type { Handler } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { loadToVerify } from '../../actions/on-site/to-verify.ts'
import { loadDecidedOf } from '../../sync/decide/decided.ts'
import { loadMoment } from '../../../platform/audit-log/moment.ts'
import { readInThisLife } from '../../sync/store/notice-copy.ts'
import { withProvenance } from '../../sync/publish/provenance.ts'
import { loadRegisters } from '../../sync/store/registers.ts'
import { loadUnsent } from '../../sync/receive/unsent.ts'
import { describeAssessment } from './describe.ts'
import { loadPinned } from './launch-questions.ts'
import { loadPrevious } from './previous.ts'
import { loadAssessment } from '../visible.ts'

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
      toVerify: await loadToVerify({ ...context, db: tx }, row),
      unsent: await loadUnsent(tx, [row.id]),
      receipts: await loadDecidedOf(tx, row.id, caller.userId, launchMaxReceipts),
    }
  })
