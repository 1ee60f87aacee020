import { shippedProfile, deadlineRowFor } from '@apron/scoring/deadline-profile.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { Baseline } from './builders.ts'

/** A corrective action of an assessment, as its completion opens it. */
export async function makeAction(
  { db, newId, clock }: Baseline,
  assessment: Pick<Tables['assessment'], 'id' | 'organizationId' | 'locationId' | 'auditType'>,
  question: { readonly id: string; readonly categoryId: string },
  rest: Partial<Tables['action']> = {},
): Promise<Tables['action']> {
  const today = clock.iso().slice(0, 10)
  const { level = 'non-compliant' } = rest
  const id = newId()
  const row: Tables['action'] = {
    id,
    assessmentId: assessment.id,
    questionId: question.id,
    organizationId: assessment.organizationId,
    locationId: assessment.locationId,
    categoryId: question.categoryId,
    auditType: assessment.auditType,
    number: `MADE-${id}/F01-A1`,
    turn: 1,
    level,
    state: 'open',
    version: 1,
    questionVersion: 1,
    questionNumber: '1.1.1',
    finding: 'The perimeter fence at gate 7 is damaged over a length of 12 metres.',
    regulations: 'Annex 17, 4.2',
    openedAt: clock.iso(),
    openedOn: today,
    completedOn: today,
    closedOn: null,
    deadlineRow: JSON.stringify(deadlineRowFor(shippedProfile, assessment.auditType, level)),
    serveByOn: today,
    planDueOn: '2026-12-21',
    immediateDueOn: null,
    dueOn: '2026-12-21',
    dueKind: 'plan',
    servedAt: null,
    servedHow: null,
    servedById: null,
    servedWords: '',
    ownerId: null,
    askedEmail: null,
    askedOrganizationId: null,
    assignedById: null,
    assignedAt: null,
    takenUpAt: null,
    ownerLostAt: null,
    draft: null,
    plan: null,
    isDisagreement: 0,
    submittedAt: null,
    submittedOn: null,
    notEffectiveCount: 0,
    recurredFromId: null,
    effectiveness: null,
    effectivenessById: null,
    supervisorToldOn: null,
    adminToldOn: null,
    changedAt: clock.iso(),
    ...rest,
  }
  await db.insertInto('action').values(row).execute()
  return row
}

/** A part of its plan. */
export async function makePart(
  { db, newId }: Baseline,
  actionId: string,
  rest: Partial<Tables['actionPart']> = {},
): Promise<Tables['actionPart']> {
  const row: Tables['actionPart'] = {
    actionId,
    id: newId(),
    position: 1,
    kind: 'corrective',
    action: 'Mend the fence.',
    office: 'Airport maintenance',
    startOn: '2026-11-22',
    endOn: '2026-12-31',
    acceptedEndOn: '2026-12-31',
    state: 'planned',
    evidence: '',
    implementedAt: null,
    implementedOn: null,
    outcome: null,
    outcomeWords: '',
    outcomeById: null,
    outcomeAt: null,
    outcomeRevision: null,
    ...rest,
  }
  await db.insertInto('actionPart').values(row).execute()
  return row
}
