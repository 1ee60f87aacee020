import { assessmentStatuses, fitsStatus, isOutstanding } from '@apron/scoring/assessment-status.ts'
import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import type { AssessmentRow } from '../../../data/tables.ts'
import type { HomeFilter } from './home-filter.ts'
import type { SubmitState } from '../queries.ts'

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

const progressOf = ({ row, answered }: AuditLine): number =>
  row.questionCount === 0 ? 0 : answered / row.questionCount

/** What is owed comes before what is done; within both the earliest due first. */
const owedRank = (line: AuditLine): string =>
  `${isOutstanding(line.row.status) ? 0 : 1}${dueRank(line)}`

/** By the date alone; without one comes last. */
const dueRank = ({ row }: AuditLine): string => `${row.dueOn ?? '9999-12-31'}${row.title}`

/** The lines that the filter leaves, its status aside: those are counted, each by itself. */
export function narrow(lines: readonly AuditLine[], filter: HomeFilter): AuditLine[] {
  const { q = '', tab, location, lead, from, to } = filter
  const words = wordsOf(q)
  return lines.filter(
    ({ row }) =>
      (tab !== 'mine' || row.isOwn) &&
      (location === undefined || row.location.id === location) &&
      (lead === undefined || row.leadId === lead) &&
      (from === undefined || (row.dueOn !== null && row.dueOn >= from)) &&
      (to === undefined || (row.dueOn !== null && row.dueOn <= to)) &&
      (words.length === 0 || holdsWords(searchable(row), words)),
  )
}

/** The score that lists show: in review that of its answers as they stand, as the review has it; else the standing one. */
export function shownScore(row: AssessmentRow): number | null {
  const reviewed = figuresInReview(row)
  return reviewed === undefined ? standingScore(row) : reviewed.score
}

/** What it is reviewed by. */
export const figuresInReview = ({ status, inReview }: AssessmentRow): AssessmentRow['inReview'] =>
  status === 'in-review' ? inReview : undefined

/** The score that stands: of its completion, or of what it was complete with before there were any. */
export const standingScore = ({ completion, status, score }: AssessmentRow): number | null =>
  completion?.score ?? (status === 'complete' ? score : null)

/** Of narrowed lines those of its status, in its order. `today` is `YYYY-MM-DD`. */
export function arrange(
  lines: readonly AuditLine[],
  { status, sort = 'owed', down }: HomeFilter,
  today: string,
  compare: (a: string, b: string) => number,
): AuditLine[] {
  const kept =
    status === undefined ? lines : lines.filter(({ row }) => fitsStatus(row, status, today))
  const order: Record<typeof sort, (a: AuditLine, b: AuditLine) => number> = {
    owed: (a, b) => (owedRank(a) < owedRank(b) ? -1 : 1),
    due: (a, b) => (dueRank(a) < dueRank(b) ? -1 : 1),
    title: (a, b) => compare(a.row.title, b.row.title),
    status: (a, b) =>
      assessmentStatuses.indexOf(a.row.status) - assessmentStatuses.indexOf(b.row.status),
    progress: (a, b) => progressOf(a) - progressOf(b),
    // The best first, those without one last.
    score: (a, b) => (shownScore(b.row) ?? -1) - (shownScore(a.row) ?? -1),
  }
  const sorted = kept.toSorted(order[sort])
  return down === true ? sorted.toReversed() : sorted
}

const searchable = ({ title, location }: AssessmentRow): string => {
  const { name, municipality, country, code } = location
  const names = [name, municipality, country].flatMap((it) => Object.values(it))
  return foldText([title, code, ...names].filter((text) => text !== null).join('\n'))
}
