import { answerValue } from '@apron/contracts/mutation.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import { editBody } from '../assessments/edit/edited-answers.ts'
import { type AssessmentRow, isVisibleTo, loadAssessment } from '../assessments/visible.ts'
import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { openRegisters } from '../sync/store/registers.ts'

const maxRows = 100
const maxEarlier = 10

/** What became of the answer to one question, and what earlier audits of the location said. */
export const questionHistory: Handler<'assessment.question-history'> = async (
  { params },
  { db, caller },
) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const rows = await tx
      .selectFrom('log')
      .select(['seq', 'kind', 'actorId', 'at', 'receivedAt', 'status', 'reason', 'body'])
      .where('assessmentId', '=', row.id)
      .where('register', '=', answerRegister(params.questionId))
      .orderBy('seq', 'desc')
      .limit(maxRows)
      .execute()
    return {
      rows: rows.map(({ body, ...rest }) => ({ ...rest, ...said(rest.kind, JSON.parse(body)) })),
      earlier: await loadEarlier(tx, row, params.questionId, caller),
    }
  })

const written = z.object({ value: answerValue })

/** Of what was refused the log keeps no value, and late arrivals say theirs in their own row. */
function said(kind: string, body: unknown) {
  if (kind === 'edit') {
    const it = z.safeParse(editBody, body)
    if (it.success) {
      const { after, before, reason = null } = it.data
      return { value: after, before: before[0]?.value ?? null, why: reason }
    }
  }
  const it = z.safeParse(written, body)
  return { value: it.success ? it.data.value : null, before: null }
}

/** Earlier: completed before this one was, or at all where this one is open. */
async function loadEarlier(
  db: Db,
  { id, locationId, organizationId, completedAt }: AssessmentRow,
  questionId: string,
  caller: Caller,
) {
  const name = answerRegister(questionId)
  const rows = await db
    .selectFrom('assessment')
    .innerJoin('register', 'register.assessmentId', 'assessment.id')
    .innerJoin('completion', (join) =>
      join
        .onRef('completion.assessmentId', '=', 'assessment.id')
        .onRef('completion.revision', '=', 'assessment.revision'),
    )
    .select(['assessment.id', 'assessment.title', 'completion.completedOn', 'register.level'])
    .where('register.register', '=', name)
    .where('register.level', 'is not', null)
    .where('assessment.locationId', '=', locationId)
    .where('assessment.organizationId', '=', organizationId)
    .where('assessment.status', '=', 'complete')
    .where('assessment.id', '!=', id)
    .$if(completedAt !== null, (it) => it.where('completion.completedAt', '<', completedAt ?? ''))
    .where((eb) => isVisibleTo(caller)(eb as never))
    .orderBy('completion.completedAt', 'desc')
    .limit(maxEarlier)
    .$narrowType<{ level: NonNullable<z.infer<typeof answerValue>['complianceLevel']> }>()
    .execute()
  const earlier = []
  for (const { id: assessmentId, title, completedOn, level: complianceLevel } of rows) {
    const heads = (await openRegisters(db, assessmentId, [name], [])).get(name)?.heads ?? []
    const findings = (settledValue(heads) as { findings?: string } | undefined)?.findings ?? ''
    earlier.push({ assessmentId, title, completedOn, complianceLevel, findings })
  }
  return earlier
}
