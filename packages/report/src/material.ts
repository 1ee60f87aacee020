import type { Assessment } from '@apron/contracts/assessment.ts'
import type { Output } from '@apron/contracts/endpoint.ts'
import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import type { AnswerValue, IntervieweeValue } from '@apron/contracts/mutation.ts'
import type { Category, Reference } from '@apron/contracts/question.ts'
import type { Table } from '@apron/contracts/table.ts'
import { judgeAnswer, type JudgedAnswer } from '@apron/scoring/judge-answer.ts'
import { type Head, isConflict, settledValue } from '@apron/scoring/merge-heads.ts'
import {
  answerRegister,
  parseRegister,
  type SummaryText,
  summaryRegister,
  summaryTexts,
} from '@apron/scoring/register.ts'
import type { ReportFigures, ReportInput, ReportIssue, ReportQuestion } from './input.ts'

/** A register's value where it is settled. */
export type Standing = {
  readonly value: unknown
  readonly isConflict: boolean
  /** Of an answer in conflict: the levels that stand against each other. */
  readonly contested?: JudgedAnswer['contested']
}

/** What the heads of a register come to. */
export function standingOf(heads: readonly Head[]): Standing {
  const { contested } = judgeAnswer(heads)
  return {
    value: settledValue(heads),
    isConflict: isConflict(heads),
    ...(contested === undefined ? {} : { contested }),
  }
}

/** What a report of an assessment is made from, wherever it was read. */
export type Material = {
  readonly assessment: Assessment
  readonly categories: readonly Category[]
  readonly references: readonly Reference[]
  readonly questions: readonly PinnedQuestion[]
  readonly registers: ReadonlyMap<string, Standing>
  readonly unsent: number
  /** When it was read from the server, ISO; left out where that was just now. */
  readonly readAt?: string
  /** Null where nobody asked the server. */
  readonly reviewEdits: ReviewEdits | null
}
type ReviewEdits = Output<Table['assessment.review-edits']>

/** What the material does not say: whose installation it is, who asks, and when. */
export type Surroundings = Pick<ReportInput, 'operator' | 'logo' | 'madeAt' | 'conventions'> & {
  /** The completion's own, where they are known. */
  readonly figures?: ReportFigures
  readonly issue?: ReportIssue
}

export function reportInput(
  material: Material,
  { figures, issue, ...surroundings }: Surroundings,
): ReportInput {
  const { assessment, registers } = material
  const completion = assessment.status === 'complete' ? (assessment.completion ?? null) : null
  return {
    ...surroundings,
    completion: completion && {
      number: completion.number,
      revision: completion.revision,
      completedOn: completion.completedOn,
      signDueOn: completion.dueOn,
      reviewer: reviewerOf(assessment),
      figures: figures ?? null,
      issue: issue ?? null,
    },
    isTrial: assessment.isTrial ?? false,
    isSelfAssessment: completion?.isSelfAssessment ?? false,
    title: assessment.title,
    status: assessment.status,
    auditType: assessment.auditType,
    isFocused: assessment.isFocused,
    ...(assessment.marking === undefined ? {} : { marking: assessment.marking?.name ?? null }),
    location: assessment.location,
    dueOn: assessment.dueOn,
    fromOn: assessment.fromOn,
    toOn: assessment.toOn,
    team: assessment.team
      .map((person) => ({ name: nameOf(person), isLead: person.id === assessment.leadId }))
      .toSorted((a, b) => Number(b.isLead) - Number(a.isLead)),
    notes: assessment.notes,
    points: assessment.points,
    categories: material.categories,
    questions: questionsOf(material),
    texts: textsOf(registers),
    interviewees: intervieweesOf(registers),
    ...(material.reviewEdits === null ? {} : { reviewEdits: editsOf(material.reviewEdits) }),
    unsent: material.unsent,
    ...(material.readAt === undefined ? {} : { actionsAt: material.readAt }),
  }
}

/** Whoever completed it; nobody, where that was its author. */
function reviewerOf({ completion, people }: Assessment): string | null {
  if (!completion || completion.isSelfAssessment) return null
  const person = people.find(({ id }) => id === completion.completedBy)
  return person === undefined ? null : nameOf(person)
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

function editsOf({ edits, people }: ReviewEdits): NonNullable<ReportInput['reviewEdits']> {
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return edits.map(({ number, authorId, at, reason, before, after }) => ({
    number,
    author: names.get(authorId ?? '') ?? '',
    at,
    reason,
    before: before && answerOf(before),
    after: answerOf(after),
  }))
}

const answerOf = ({ complianceLevel: level, findings: finding }: AnswerValue) => ({
  level,
  finding,
})

function questionsOf({ questions, references, registers }: Material): ReportQuestion[] {
  const titles = new Map(references.map(({ id, title }) => [id, title]))
  return questions
    .toSorted((a, b) => a.position - b.position)
    .map((question) => {
      const standing = registers.get(answerRegister(question.id))
      const answer = standing?.value as AnswerValue | undefined
      return {
        id: question.id,
        version: question.version,
        number: question.number,
        categoryId: question.categoryId,
        subCategoryId: question.subCategoryId,
        text: question.text,
        regulations: question.regulations,
        ...(question.found === undefined ? {} : { found: question.found }),
        sourceId: question.sourceId ?? null,
        guidance: question.guidance,
        level: answer?.complianceLevel ?? null,
        isConflict: standing?.isConflict ?? false,
        ...(standing?.contested === undefined ? {} : { contested: standing.contested }),
        finding: answer?.findings ?? '',
        references: (answer?.references ?? []).map((cited) => titles.get(cited) ?? cited),
        previous: question.previous && {
          level: question.previous.complianceLevel,
          completedOn: question.previous.completedOn,
          title: question.previous.title,
          repeats: question.previous.repeats ?? null,
        },
      }
    })
}

function textsOf(registers: Material['registers']): Partial<Record<SummaryText, string>> {
  const written = summaryTexts.flatMap((name): [SummaryText, string][] => {
    const value = registers.get(summaryRegister(name))?.value
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(written)
}

/** In the order in which tablets made them: ids hold the time. */
const intervieweesOf = (registers: Material['registers']): ReportInput['interviewees'] =>
  [...registers]
    .filter(([register]) => parseRegister(register)?.kind === 'interviewee')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { value }]) => (value as IntervieweeValue | undefined) ?? [])
