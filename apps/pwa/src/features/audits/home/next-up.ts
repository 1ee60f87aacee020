import {
  isOutstanding,
  isOverdue,
  isSilent,
  type AssessmentStatus,
} from '@apron/scoring/assessment-status.ts'
import type { AuditLine } from './audit-line.ts'

/** Why something is next, in the order in which it is done. */
export const reasons = [
  'returned',
  'overdue',
  'begun',
  'scheduled',
  'not-sent',
  'unreviewed',
  'unled',
  'late',
  'silent',
] as const
export type Reason = (typeof reasons)[number]
export type Group = { readonly reason: Reason; readonly lines: readonly AuditLine[] }

type Person = { readonly answers: boolean; readonly assigns: boolean }

/**
 * What a person does next, by why: their own audits first, returned before overdue before begun before
 * scheduled before what was submitted here and waits to be sent; then, for who assigns, those that nobody is left to
 * review, that nobody leads, that are overdue, and of which
 * nothing has been heard. Each stands once, the earliest due first. `today` is `YYYY-MM-DD`.
 */
export function nextUp(
  lines: readonly AuditLine[],
  person: Person,
  { today, now }: { readonly today: string; readonly now: number },
): Group[] {
  const open = lines
    .filter(({ row }) => isOutstanding(row.status) || row.lacksReviewer === true)
    .toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
  const found = Map.groupBy(open, (line) => reasonOf(line, person, today, now))
  return reasons.flatMap((reason) => {
    const own = found.get(reason)
    return own === undefined ? [] : [{ reason, lines: own }]
  })
}

const dueOf = ({ row }: AuditLine): string => `${row.dueOn ?? '9999-12-31'}${row.title}`

function reasonOf(
  { row, submit }: AuditLine,
  { answers, assigns }: Person,
  today: string,
  now: number,
): Reason | undefined {
  if (row.lacksReviewer === true) {
    return assigns && row.status === 'in-review' ? 'unreviewed' : undefined
  }
  const isLate = isOverdue(row.status, row.dueOn, today)
  if (answers && row.isOwn) {
    // What was submitted here is done, and only waits to be sent, if it still does.
    if (submit !== null) return submit === 'submitted' ? undefined : 'not-sent'
    if (row.status === 'returned') return 'returned'
    if (isLate) return 'overdue'
    return begunStatuses.includes(row.status) ? 'begun' : 'scheduled'
  }
  if (!assigns) return undefined
  if (row.isUnled === true) return 'unled'
  if (isLate) return 'late'
  const { heardAt = null } = row
  return heardAt !== null && isSilent(row.status, Date.parse(heardAt), now) ? 'silent' : undefined
}

const begunStatuses: readonly AssessmentStatus[] = ['in-progress']
