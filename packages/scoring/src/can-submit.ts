import { type AssessmentStatus, findMove } from './assessment-status.ts'
import { type ComplianceLevel, needsFinding } from './compliance-level.ts'
import { hasPlaceholder } from './placeholders.ts'
import { isBlank } from './plain-text.ts'

export type QuestionState = {
  readonly id: string
  /** Null while the question has no compliance level. */
  readonly level: ComplianceLevel | null
  /** What the auditor wrote; empty where nothing was written. */
  readonly finding: string
  readonly inConflict: boolean
}

/** A summary text, or a person interviewed, whose name and function hold no draft: their text is empty. */
export type TextState = {
  readonly register: string
  /** What stands; empty where nothing does, or where it is in conflict. */
  readonly text: string
  readonly inConflict: boolean
}

export type QuestionObstacle = 'unanswered' | 'finding-missing' | 'in-conflict' | 'placeholder'

/** One reason why an assessment may not be submitted yet. */
export type Obstacle =
  | { readonly reason: 'no-questions' }
  | { readonly reason: 'status'; readonly status: AssessmentStatus }
  | { readonly reason: QuestionObstacle; readonly question: string }
  | { readonly reason: 'text-in-conflict' | 'placeholder'; readonly register: string }

/**
 * Everything that stands between an assessment and its submission; none means that it may be
 * submitted. The status comes first, then the questions in their order, each once (a question in
 * conflict is not unanswered too), then the summary texts and people by register. A drafted text that still
 * says what its author has to fill in is no finding and no summary yet.
 */
export function findObstacles({
  status,
  questions,
  texts,
}: {
  readonly status: AssessmentStatus
  readonly questions: readonly QuestionState[]
  readonly texts: readonly TextState[]
}): readonly Obstacle[] {
  const maySubmitFrom = findMove(status, 'in-review')?.name === 'submit'
  return [
    ...(maySubmitFrom ? [] : [{ reason: 'status', status } as const]),
    ...(questions.length > 0 ? [] : [{ reason: 'no-questions' } as const]),
    ...questions.flatMap((question) => {
      const reason = findQuestionObstacle(question)
      return reason === undefined ? [] : [{ reason, question: question.id }]
    }),
    ...texts.flatMap(({ register, text, inConflict }): Obstacle[] => {
      if (inConflict) return [{ reason: 'text-in-conflict', register }]
      return hasPlaceholder(text) ? [{ reason: 'placeholder', register }] : []
    }),
  ]
}

function findQuestionObstacle({
  level,
  finding,
  inConflict,
}: QuestionState): QuestionObstacle | undefined {
  if (inConflict) return 'in-conflict'
  if (level === null) return 'unanswered'
  if (needsFinding(level) && isBlank(finding)) return 'finding-missing'
  return hasPlaceholder(finding) ? 'placeholder' : undefined
}
