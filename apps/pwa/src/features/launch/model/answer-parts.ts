import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { isTooLong, emptyAnswer } from './edit-answer.ts'
import { summaryTextMaxLength } from '@apron/scoring/limits.ts'

/** A register's value as an answer; nothing was answered where there is none. */
export const answerOf = (value: unknown): AnswerValue =>
  (value as AnswerValue | undefined) ?? emptyAnswer

/** Whether a value is longer than what the server takes, for any kind of register. */
export function exceeds(value: unknown): boolean {
  if (typeof value === 'string') return value.length > summaryTextMaxLength
  return typeof value === 'object' && value !== null && 'findings' in value
    ? isTooLong(value as AnswerValue)
    : false
}
