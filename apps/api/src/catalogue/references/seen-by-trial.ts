import type { Caller, Db } from '../../platform/handler.ts'
import { ownOf } from '../../platform/sessions/scoped-to.ts'

/**
 * Ids of the references that a trial may see: those that active sample questions cite, and those that
 * questions of its own assessments do, whatever became of these since.
 */
export const referencesOfTrial = (db: Db, caller: Pick<Caller, 'organizationId'>) =>
  db
    .selectFrom('questionReference as citation')
    .innerJoin('question', 'question.id', 'citation.questionId')
    .select('citation.referenceId')
    .where((eb) =>
      eb.or([
        eb.and([eb('question.isSample', '=', 1), eb('question.status', '=', 'active')]),
        eb(
          'question.id',
          'in',
          eb
            .selectFrom('assessmentQuestion as pin')
            .innerJoin('assessment', 'assessment.id', 'pin.assessmentId')
            .select('pin.questionId')
            .where(ownOf(caller, 'assessment.organizationId')),
        ),
      ]),
    )
