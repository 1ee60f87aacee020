import type { ConflictSubject, Issue } from '@apron/contracts/problem.ts'
import type { Reason, Receipt } from '@apron/contracts/sync.ts'
import { byKind, parseRegister } from '@apron/scoring/register.ts'
import { ProblemError } from '../../../platform/problem.ts'

/**
 * A plain client reads no receipts: what is refused, or would wait for the lead, is a problem for it
 * (`product.md`, *Plain clients*), and nothing of its call is kept. Throws the problem of the first such receipt;
 * `pathOf` says which part of the body it is about, `field` being the part of the mutation where that is known.
 */
export function refusePlain(
  receipts: readonly Receipt[],
  pathOf: (index: number, reason: Reason, field: string) => string = () => 'body',
): void {
  const index = receipts.findIndex(({ status }) => status !== 'applied')
  const refused = receipts[index]
  if (refused === undefined) return
  const { reason = 'invalid', detail } = refused
  const fault = reason === 'invalid' ? faultIn(detail) : undefined
  const message =
    fault?.sentence ??
    (detail === undefined || reason === 'invalid'
      ? sentences[reason]
      : `${sentences[reason]} ${namesIn(detail)}`)
  throw problemOf(reason, {
    path: pathOf(index, reason, fault?.field ?? ''),
    code: reason,
    message,
  })
}

/** A tablet sends again what the server failed on; a plain client has to hear of it. */
export const serverFailed = (): ProblemError =>
  new ProblemError('server-fault', 'The server failed on this. Nothing of it was kept.')

/**
 * Where a mutation is wrong and what the schema says of it: `value.findings: It must not be empty.` Receipts of older
 * releases have a code in place of the sentence, which is of no use to people.
 */
function faultIn(detail = ''): { field: string; sentence: string } | undefined {
  const [, field = '', sentence] = /^(?:([\w.]+): )?(.+\.)$/s.exec(detail) ?? []
  return sentence === undefined ? undefined : { field, sentence }
}

/** What a detail names, as a plain client knows it: questions by their numbers, texts by the fields of the submit. */
const namesIn = (detail: string): string => [...new Set(detail.split(', ').map(nameOf))].join(', ')

function nameOf(named: string): string {
  const register = parseRegister(named)
  if (register === null) return named
  return byKind(register, {
    answer: () => named,
    summary: ({ text }) => (text === 'recommendations' ? 'recommendation' : text),
    interviewee: () => 'interviewees',
    comment: () => named,
    settle: () => named,
    verification: () => named,
  })
}

function problemOf(reason: Reason, issue: Issue): ProblemError {
  const issues = [issue]
  const about = subjects[reason]
  switch (reason) {
    case 'in-conflict':
      return new ProblemError('in-conflict', 'Answers or texts are in conflict.', { issues })
    case 'no-questions':
      return new ProblemError('no-questions', 'It has no questions.', { issues })
    case 'not-permitted':
    case 'lead-only':
    case 'left-team':
    case 'inactive':
      return new ProblemError('not-permitted', 'This is not for you to write.', {
        issues,
        ...(about === undefined ? {} : { about }),
      })
    case 'invalid':
    case 'id-reused':
    case 'question-not-pinned':
    case 'version-not-pinned':
    case 'unanswered':
    case 'finding-missing':
    case 'placeholder':
      return new ProblemError('input-invalid', 'It cannot be written like this.', { issues })
    case 'server-failed':
      return serverFailed()
    default:
      return new ProblemError('status-conflict', 'It cannot be written now.', {
        about: about ?? 'move',
        issues,
      })
  }
}

/** What the sentence of a refusal is about, where its code alone does not say it. */
const subjects: Readonly<Partial<Record<Reason, ConflictSubject>>> = {
  cancelled: 'cancelled',
  submitted: 'submitted',
  'stale-review': 'submitted',
  'already-submitted': 'submitted',
  complete: 'complete',
  'left-team': 'team',
  'not-permitted': 'writer',
  'lead-only': 'lead',
  inactive: 'inactive',
  'part-over': 'action',
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
  'server-failed': 'The server failed to process this.',
  invalid: 'This is not a value of the right type.',
  'id-reused': 'This id has already been used for something else.',
  'lead-only': 'Only the lead auditor decides this.',
  'not-permitted': 'You may not write this.',
  declined: 'This has been declined.',
  'stale-review': 'The assessment was submitted.',
  'no-questions': 'The assessment has no questions.',
  unanswered: 'These questions have no compliance level:',
  'finding-missing': 'These questions need a finding:',
  placeholder: 'These texts still have a gap to fill in:',
  'in-conflict': 'These are in conflict:',
  'review-over': 'The review is over.',
  'already-submitted': 'It has already been submitted.',
  'part-over': 'The part does not wait for a verification.',
  superseded: 'It has been replaced by something newer.',
  'taken-in': 'It has already been accepted.',
}
