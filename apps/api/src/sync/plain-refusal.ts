import type { Reason, Receipt } from '@apron/contracts/sync.ts'
import { ProblemError } from '../problem.ts'

/**
 * A plain client reads no receipts: what is refused is a problem for it (`product.md`, *Plain clients*), and
 * nothing of its call is kept. Throws the problem of the first receipt that refuses.
 */
export function refusePlain(receipts: readonly Receipt[]): void {
  const refused = receipts.find(({ status }) => status === 'refused')
  if (refused !== undefined) throw problemOf(refused)
}

function problemOf({ reason = 'invalid', detail }: Receipt): ProblemError {
  const message = detail === undefined ? sentences[reason] : `${sentences[reason]} ${detail}`
  const issues = [{ path: 'body', code: reason, message }]
  switch (reason) {
    case 'in-conflict':
      return new ProblemError('in-conflict', 'Answers or texts are in conflict.', { issues })
    case 'no-questions':
      return new ProblemError('no-questions', 'It has no questions.', { issues })
    case 'not-permitted':
    case 'lead-only':
      return new ProblemError('not-permitted', 'This is not for you to write.', { issues })
    case 'invalid':
    case 'id-reused':
    case 'question-not-pinned':
    case 'version-not-pinned':
    case 'unanswered':
    case 'finding-missing':
    case 'placeholder':
      return new ProblemError('input-invalid', 'It cannot be written like this.', { issues })
    default:
      return new ProblemError('status-conflict', 'It cannot be written now.', {
        about: 'change',
        issues,
      })
  }
}

/** English, as every message of an issue. */
const sentences: Readonly<Record<Reason, string>> = {
  cancelled: 'The assessment was cancelled.',
  submitted: 'The assessment was submitted.',
  complete: 'The assessment is complete.',
  'left-team': 'You are no longer on the team.',
  inactive: 'Your account is inactive.',
  'question-not-pinned': 'The assessment does not have this question.',
  'version-not-pinned': 'The assessment has another version of this question.',
  'server-failed': 'The server failed on this.',
  invalid: 'This is not a value of its kind.',
  'id-reused': 'This id was used for something else.',
  'lead-only': 'Only the lead decides this.',
  'not-permitted': 'You may not write this.',
  declined: 'This was declined.',
  'stale-review': 'The assessment has changed since.',
  'no-questions': 'The assessment has no questions.',
  unanswered: 'These questions have no compliance level:',
  'finding-missing': 'These questions need a finding:',
  placeholder: 'These texts still have a placeholder:',
  'in-conflict': 'These are in conflict:',
  'review-over': 'The review is over.',
  'already-submitted': 'It was submitted already.',
  superseded: 'Something newer stands.',
  'taken-in': 'It was accepted already.',
}
