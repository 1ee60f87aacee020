import { hadPart, openThreads } from './comments.ts'
import { digestOf } from './digest.ts'
import { editInReview } from './edit-in-review.ts'
import { figuresOf } from './figures.ts'
import { edits, holds, isTrialAlone } from './people.ts'
import { questions, takeOver } from './questions.ts'
import type { Assessment, Facts, LogRow } from './state.ts'
import { textOf } from './text-of.ts'

export type Sides = {
  readonly before?: Side
  readonly after?: Side
  readonly from?: string
  readonly to?: string
}
export type Side = {
  readonly version?: number
  readonly heads?: readonly string[]
  readonly status?: string
  readonly reason?: string | null
  readonly isSelfAssessment?: boolean
  readonly leadId?: string
  readonly team?: readonly string[]
}

/** Which moves there are, and what they need. */
const moves: Readonly<Record<string, string>> = {
  'scheduled cancelled': 'edits',
  'in-progress cancelled': 'edits',
  'in-review returned': 'audit.review',
  'in-review complete': 'audit.review',
  'complete in-review': 'admin',
}

/** What an act of the log does to an assessment; the answer says what is wrong with it. */
export function act(assessment: Assessment, row: LogRow, facts: Facts): string[] {
  const sides = JSON.parse(row.body === '' ? '{}' : row.body) as Sides
  switch (row.kind) {
    case 'start':
      return start(assessment, sides)
    case 'move':
      return move(assessment, row, sides, facts)
    case 'assign':
      return [...edited(assessment, row, facts), ...assign(assessment, sides)]
    case 'create':
      return holds(facts.people.get(row.actorId ?? ''), 'audit.create')
        ? []
        : [`${row.actorId} created it without audit.create`]
    case 'take-over':
      return [...edited(assessment, row, facts), ...takeOver(assessment, row, sides)]
    case 'questions':
      return [...edited(assessment, row, facts), ...questions(assessment, row)]
    case 'edit':
      return editInReview(assessment, row, facts)
    case 'change':
    case 'keep-version':
      return edited(assessment, row, facts)
    case 'hole':
      return []
    default:
      return [`an act of a kind that nobody knows: ${row.kind}`]
  }
}

/** An edit is whoever assigns’ there, or whoever made it. */
const edited = (assessment: Assessment, row: LogRow, { people }: Facts): string[] =>
  edits(assessment, people.get(row.actorId ?? ''))
    ? []
    : [`${row.actorId} edited it (${row.kind}), and it was not theirs to edit`]

function start(assessment: Assessment, { from, to }: Sides): string[] {
  const isRight = assessment.mustStart && from === 'scheduled' && to === 'in-progress'
  assessment.mustStart = false
  assessment.status = 'in-progress'
  return isRight ? [] : ['it started, and no answer had been applied while it was scheduled']
}

function move(
  assessment: Assessment,
  row: LogRow,
  { before, after }: Sides,
  facts: Facts,
): string[] {
  const found: string[] = []
  const was = assessment.status
  const status = after?.status ?? ''
  if (before?.status !== was) found.push(`it moved from ${before?.status}, and was ${was}`)
  const needs = moves[`${was} ${status}`]
  const person = facts.people.get(row.actorId ?? '')
  const isOwn = assessment.mustComplete
  assessment.mustComplete = false
  if (isOwn && status !== 'complete') found.push(`it moved to ${status}, and was to be complete`)
  const isSelfAssessment = after?.isSelfAssessment === true
  if (isOwn !== isSelfAssessment) {
    found.push(`it is ${isOwn ? 'not ' : ''}called a self-assessment`)
  }
  const isAllowed = isOwn
    ? isTrialAlone(person, facts.people)
    : needs === 'admin'
      ? person?.role === 'admin'
      : needs === 'edits'
        ? edits(assessment, person)
        : holds(person, needs ?? '')
  if (needs === undefined) found.push(`there is no move from ${was} to ${status}`)
  else if (!isAllowed) found.push(`${row.actorId} moved it to ${status} without ${needs}`)
  if (!isOwn && needs === 'audit.review' && hadPart(assessment, row.actorId ?? '')) {
    found.push(`${row.actorId} reviewed what they had a part in`)
  }
  const hasReason = (after?.reason ?? '') !== ''
  if (status === 'returned' && !hasReason && openThreads(assessment).length === 0) {
    found.push('it was returned without a word')
  }
  if ((status === 'cancelled' || was === 'complete') && !hasReason) {
    found.push(`it moved to ${status} without a reason`)
  }
  if (status === 'complete') {
    const { score } = figuresOf(assessment)
    assessment.completions.set(assessment.revision, {
      digest: digestOf(assessment),
      score,
      completedBy: row.actorId ?? '',
      isSelfAssessment: isSelfAssessment ? 1 : 0,
    })
    if (!isSelfAssessment)
      assessment.teamsThen.set(assessment.revision, new Set(assessment.everOnTeam))
  }
  if (was === 'complete') assessment.revision += 1
  assessment.status = status
  if (status === 'returned' || status === 'cancelled') assessment.digest = null
  return found
}

function assign(assessment: Assessment, { before, after }: Sides): string[] {
  const { team, everOnTeam, leadId } = assessment
  const is = (side: Side | undefined, key: 'leadId' | 'team', value: unknown): boolean =>
    side?.[key] === undefined || textOf(side[key]) === textOf(value)
  const found: string[] = []
  const sorted = before?.team === undefined ? {} : { team: before.team.toSorted() }
  if (!is(before, 'leadId', leadId) || !is(sorted, 'team', [...team].toSorted())) {
    found.push('it was assigned anew, and the team before was another')
  }
  if (after?.leadId !== undefined) assessment.leadId = after.leadId
  if (after?.team !== undefined) {
    team.clear()
    for (const id of after.team) {
      team.add(id)
      everOnTeam.add(id)
    }
  }
  return found
}
