import { answerRegister } from '@apron/scoring/register.ts'
import type { Handler } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { describeAssessment } from '../launch/describe.ts'
import { selectPinned } from './pins.ts'
import { loadAssessment } from '../visible.ts'

/** An assessment with its questions, as whoever edits it sees it; 404 for what the caller may not see. */
export const plan: Handler<'assessment.plan'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const pins = await selectPinned(tx)
      .select(['pin.questionId', 'pin.version', 'pin.number', 'pin.takenOutAt'])
      .select(['text.textEn', 'text.textAr'])
      .where('pin.assessmentId', '=', row.id)
      .orderBy('pin.position')
      .execute()
    const registers = await tx
      .selectFrom('head')
      .select('register')
      .where('assessmentId', '=', row.id)
      .union(tx.selectFrom('formerHead').select('register').where('assessmentId', '=', row.id))
      .execute()
    const answered = new Set(registers.map(({ register }) => register))
    return {
      assessment: await describeAssessment(tx, row, caller),
      questions: pins.map((pin) => ({
        id: pin.questionId,
        version: pin.version,
        number: pin.number,
        isTakenOut: pin.takenOutAt !== null,
        isAnswered: answered.has(answerRegister(pin.questionId)),
        text: { en: pin.textEn, ar: pin.textAr },
      })),
    }
  })
