import * as z from 'zod/mini'
import { assessmentKey } from '../assessment.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  answerEdit,
  lookedAtMark,
  questionHistory,
  questionKey,
  reviewEdits,
  reviewFacts,
  reviewQuery,
  reviewQueue,
} from '../review.ts'

const done = z.object({ done: z.literal(true) })
const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer'] as const

/** What reviewers ask and do, beside comments, which travel as mutations, and moves. */
export const reviewTable = {
  'review.list': {
    method: 'GET',
    path: '/api/review',
    access: 'audit.review',
    query: reviewQuery,
    response: reviewQueue,
  },
  'review.facts': {
    method: 'GET',
    path: '/api/review/:assessmentId',
    access: 'audit.review',
    params: assessmentKey,
    response: reviewFacts,
  },
  'review.edit-answer': {
    method: 'PUT',
    path: '/api/review/:assessmentId/answers/:questionId',
    access: 'audit.edit',
    params: questionKey,
    body: answerEdit,
    problems: ['status-conflict', 'changed-meanwhile', 'own-audit'],
    response: z.object({ seq: z.int() }),
  },
  'review.mark': {
    method: 'PUT',
    path: '/api/review/:assessmentId/looked-at/:questionId',
    access: 'audit.review',
    params: questionKey,
    body: lookedAtMark,
    problems: ['status-conflict', 'changed-meanwhile'],
    response: done,
  },
  'assessment.review-edits': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/review-edits',
    access: anyAudit,
    params: assessmentKey,
    response: reviewEdits,
  },
  'assessment.question-history': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/questions/:questionId',
    access: anyAudit,
    params: questionKey,
    response: questionHistory,
  },
} as const satisfies Record<string, Endpoint>
