import type { Handlers } from '../../platform/handler.ts'
import { editAnswer } from './edit-answer.ts'
import { listEdits, reviewFacts } from './facts.ts'
import { markLookedAt } from './looked-at.ts'
import { questionHistory } from './question-history.ts'
import { reviewQueue } from './queue.ts'

export const reviewHandlers = {
  'review.list': reviewQueue,
  'review.facts': reviewFacts,
  'review.edit-answer': editAnswer,
  'review.mark': markLookedAt,
  'assessment.review-edits': listEdits,
  'assessment.question-history': questionHistory,
} satisfies Partial<Handlers>
