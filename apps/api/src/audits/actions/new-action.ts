import {
  actionDates,
  deadlineRowFor,
  type DeadlineProfile,
} from '@apron/scoring/deadline-profile.ts'
import { actionNumber } from '@apron/scoring/finding-number.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { CompletionStep } from '../completions/complete.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Found } from './load-found.ts'
import { nextDue } from './standing-dates.ts'
import type { ActionRow } from './visible.ts'

type Here = Parameters<CompletionStep>[0]

export type Opening = {
  readonly completion: Tables['completion']
  readonly profile: DeadlineProfile
  readonly turn: number
  readonly from: string | null
  readonly places: ReadonlyMap<string, number>
}

/** The action that a completion opens for a finding. */
export function newAction(
  { now, newId }: Here,
  row: AssessmentRow,
  found: Found,
  { completion, profile, turn, from, places }: Opening,
): ActionRow {
  const deadlines = deadlineRowFor(profile, row.auditType, found.level)
  const { completedOn } = completion
  const dates = actionDates(deadlines, { completedOn, servedOn: null })
  const isSelf = completion.isSelfAssessment === 1
  const action: ActionRow = {
    id: newId(),
    assessmentId: row.id,
    organizationId: row.organizationId,
    locationId: row.locationId,
    auditType: row.auditType,
    ...found,
    number: actionNumber(completion.number, places.get(found.questionId) ?? 0, turn),
    turn,
    state: 'open',
    version: 1,
    openedAt: now,
    openedOn: completedOn,
    completedOn,
    closedOn: null,
    deadlineRow: JSON.stringify(deadlines),
    ...dates,
    dueOn: null,
    dueKind: null,
    servedAt: null,
    servedHow: null,
    servedById: null,
    servedWords: '',
    // Whoever assesses themselves corrects it too: nobody else is there.
    ownerId: isSelf ? completion.completedBy : null,
    askedEmail: null,
    askedOrganizationId: null,
    assignedById: null,
    assignedAt: isSelf ? now : null,
    takenUpAt: isSelf ? now : null,
    ownerLostAt: null,
    draft: null,
    plan: null,
    isDisagreement: 0,
    submittedAt: null,
    submittedOn: null,
    notEffectiveCount: 0,
    recurredFromId: from,
    effectiveness: null,
    effectivenessById: null,
    supervisorToldOn: null,
    adminToldOn: null,
    changedAt: now,
  }
  return { ...action, ...nextDue(action, []) }
}

export const insertActions = insertMany('action', [
  'id',
  'assessmentId',
  'questionId',
  'organizationId',
  'locationId',
  'categoryId',
  'auditType',
  'number',
  'turn',
  'level',
  'state',
  'version',
  'questionVersion',
  'questionNumber',
  'finding',
  'regulations',
  'openedAt',
  'openedOn',
  'completedOn',
  'deadlineRow',
  'serveByOn',
  'planDueOn',
  'immediateDueOn',
  'dueOn',
  'dueKind',
  'servedWords',
  'ownerId',
  'assignedAt',
  'takenUpAt',
  'isDisagreement',
  'notEffectiveCount',
  'recurredFromId',
  'changedAt',
])
