import { batchMaxMutations } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { mutation } from './mutation.ts'
import { answerBody, submitBody } from './sync.ts'
import { sameAs } from './text.ts'

const { question, questionId, complianceLevel, findings, references } = answerBody.shape
/**
 * As a plain client gives it: one answer, or mutations of which each is judged as a field of the body. It has no
 * receipts and no lane, so that nothing of it may be left out in silence.
 */
export const plainAnswerBody = z
  .strictObject({
    mutations: z.optional(z.array(mutation).check(z.minLength(1), z.maxLength(batchMaxMutations))),
    question,
    questionId,
    complianceLevel,
    findings,
    references,
  })
  .check(
    sameAs('questionId', 'question'),
    z.refine(({ mutations, ...one }) => mutations === undefined || Object.keys(one).length === 0, {
      path: ['mutations'],
      error: 'It is either mutations or one answer, not both.',
    }),
    z.refine((it) => (it.mutations ?? it.question ?? it.questionId) !== undefined, {
      path: ['questionId'],
      error: 'It is missing.',
    }),
  )

/** The specification's body, and what makes a repeated one the same: its id and its time. */
export const plainSubmitBody = z.strictObject({
  id: submitBody.shape.id,
  at: submitBody.shape.at,
  submit: submitBody.shape.submit,
  recommendation: submitBody.shape.recommendation,
  findings: submitBody.shape.findings,
  takeaways: submitBody.shape.takeaways,
})
