import type { Descriptions } from '../descriptions.ts'
import type { reviewTable } from '../tables/review.ts'

export const reviewDescriptions: Descriptions<typeof reviewTable> = {
  'review.list': {
    summary: 'Assessments that wait for review',
    acts: [],
    reason: 'Reviewers see what waits for them, with its figures.',
  },
  'review.facts': {
    summary: 'What a reviewer needs to judge an assessment',
    acts: [],
    reason: 'What changed since it was returned, and what fell short before.',
  },
  'review.edit-answer': {
    summary: 'Change an answer in review; before, after and why stand in the log',
    acts: ['edit'],
    reason: 'An analyst changes an answer in review, and the log says so.',
  },
  'review.mark': {
    summary: 'Mark a question as looked at, for the caller alone, until it changes',
    acts: [],
    reason: 'A reviewer goes through hundreds of questions in several sittings.',
  },
  'assessment.review-edits': {
    summary: 'Answers of an assessment that were changed in review',
    acts: [],
    reason: 'What reviewers changed and why, for whoever completes it and for the report.',
  },
  'assessment.question-history': {
    summary: 'What happened to one question of an assessment',
    acts: [],
    reason: 'What became of one answer, and what earlier audits said.',
  },
}
