import {
  assessmentStatuses,
  isOutstanding,
  isOverdue,
  statusGroup,
} from '@apron/scoring/assessment-status.ts'
import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import type { AssessmentRow } from '../../data/tables.ts'
import type { HomeFilter, StatusFilter } from './home-filter.ts'
import type { SubmitState } from './queries.ts'

/** An assessment as the list shows it. */
export type AuditLine = {
  readonly row: AssessmentRow
  /** Answered as this tablet sees it, own unsent answers among them. */
  readonly answered: number
  /** Answers and texts of it that only this tablet has. */
  readonly unsent: number
  /** Where this tablet's submit of it is; null where there is none under way. */
  readonly submit: SubmitState | null
}

const fits = (row: AssessmentRow, status: StatusFilter | undefined, today: string): boolean => {
  if (status === undefined) return true
  if (status === 'outstanding') return isOutstanding(row.status)
  if (status === 'overdue') return isOverdue(row.status, row.dueOn, today)
  return statusGroup(row.status) === status
}

const progressOf = ({ row, answered }: AuditLine): number =>
  row.questionCount === 0 ? 0 : answered / row.questionCount

/** What is owed comes before what is done; within both the earliest due first. */
const owedRank = (line: AuditLine): string =>
  `${isOutstanding(line.row.status) ? 0 : 1}${dueRank(line)}`

/** By the date alone; without one comes last. */
const dueRank = ({ row }: AuditLine): string => `${row.dueOn ?? '9999-12-31'}${row.title}`

/** The lines that the filter leaves, in its order. `today` is `YYYY-MM-DD`. */
export function arrange(
  lines: readonly AuditLine[],
  filter: HomeFilter,
  today: string,
  compare: (a: string, b: string) => number,
): AuditLine[] {
  const { q = '', sort = 'owed' } = filter
  const words = wordsOf(q)
  const kept = lines.filter(
    ({ row }) =>
      (filter.tab !== 'mine' || row.isOwn) &&
      fits(row, filter.status, today) &&
      holdsWords(searchable(row), words),
  )
  const order: Record<typeof sort, (a: AuditLine, b: AuditLine) => number> = {
    owed: (a, b) => (owedRank(a) < owedRank(b) ? -1 : 1),
    due: (a, b) => (dueRank(a) < dueRank(b) ? -1 : 1),
    title: (a, b) => compare(a.row.title, b.row.title),
    status: (a, b) =>
      assessmentStatuses.indexOf(a.row.status) - assessmentStatuses.indexOf(b.row.status),
    progress: (a, b) => progressOf(a) - progressOf(b),
  }
  const sorted = kept.toSorted(order[sort])
  return filter.down === true ? sorted.toReversed() : sorted
}

const searchable = ({ title, location }: AssessmentRow): string => {
  const { name, municipality, country, code } = location
  const names = [name, municipality, country].flatMap((it) => Object.values(it))
  return foldText([title, code, ...names].filter((text) => text !== null).join('\n'))
}
