import type { Issue } from '@apron/contracts/problem.ts'
import { standardPoints } from '@apron/scoring/compliance-level.ts'
import type { Context, Db, Handler } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { actRow, appendLog } from '../../../platform/audit-log/log.ts'
import { refuseGone } from '../../../platform/sessions/refuse-gone.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'
import { findAuditors, notAnAuditor } from './auditors.ts'
import { dayIssues, placeIssues, spanIssues } from './check-place.ts'
import { describeAssessment } from '../launch/describe.ts'
import { markingIssues, markingOf } from '../marking.ts'
import { pickQuestions, type Pinned } from './pick-questions.ts'
import { trialIssues } from './trial.ts'
import { insertPins } from './pins.ts'
import { insertMembers } from './team.ts'
import { noteTeam } from '../../notices/note-saved.ts'
import type { AssessmentRow } from '../visible.ts'

type Body = Parameters<Handler<'assessment.create'>>[0]['body']

/**
 * A new assessment of the caller's organization, its questions pinned at their current versions. The
 * lead belongs to the team, named there or not. 422 names every field that cannot be as it is.
 */
export const create: Handler<'assessment.create'> = async ({ body }, context) =>
  context.db.transaction().execute(async (tx) => {
    const seq = await allotSeq(tx, 1)
    await refuseGone(tx, context.caller)
    const here = { ...context, db: tx }
    const team = [...new Set([body.leadId, ...body.team])]
    const { pinned, issues } = await pickQuestions(tx, body.questions, context.caller)
    const faults = [...(await findIssues(here, body)), ...issues]
    faults.push(...(await trialIssues(tx, context.caller, body.questions.length, context.now)))
    if (faults.length > 0) {
      const title = 'The assessment cannot be created like this.'
      throw new ProblemError('input-invalid', title, { issues: faults.slice(0, 50) })
    }
    const row = await save(here, body, team, pinned, seq)
    return { assessment: await describeAssessment(tx, row, context.caller) }
  })

async function findIssues({ db, caller }: Context, body: Body): Promise<Issue[]> {
  const issues: Issue[] = []
  if (body.id !== undefined && (await isTaken(db, body.id))) {
    issues.push({ path: 'body.id', code: 'taken', message: 'This id is in use.' })
  }
  issues.push(...(await placeIssues(db, body.locationId, caller)))
  issues.push(...dayIssues(body), ...spanIssues(body))
  issues.push(...(await markingIssues(db, body.marking ?? null)))
  const auditors = await findAuditors(db, caller.organizationId, [body.leadId, ...body.team])
  if (!auditors.has(body.leadId)) issues.push(notAnAuditor('body.leadId'))
  for (const [index, id] of body.team.entries()) {
    if (!auditors.has(id)) issues.push(notAnAuditor(`body.team.${index}`))
  }
  return issues
}

/** One that was deleted keeps its id: the log tells its history to whoever sees the assessment of that id. */
async function isTaken(db: Db, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('log')
    .select('seq')
    .where('assessmentId', '=', id)
    .limit(1)
    .unionAll(db.selectFrom('assessment').select('seq').where('id', '=', id))
    .execute()
  return known.length > 0
}

async function save(
  { db, caller, now, newId }: Context,
  body: Body,
  team: readonly string[],
  pinned: readonly Pinned[],
  seq: number,
): Promise<AssessmentRow> {
  const row: AssessmentRow = {
    id: body.id ?? newId(),
    organizationId: caller.organizationId,
    locationId: body.locationId,
    title: body.title,
    status: 'scheduled',
    auditType: body.auditType,
    isFocused: body.isFocused === true ? 1 : 0,
    grouping: body.grouping ?? 'airport',
    dueOn: body.dueOn ?? null,
    fromOn: body.fromOn ?? null,
    toOn: body.toOn ?? null,
    notes: body.notes ?? '',
    marking: await markingOf(db, body.marking ?? null),
    leadId: body.leadId,
    points: JSON.stringify(standardPoints),
    revision: 1,
    digest: null,
    submittedAt: null,
    completedAt: null,
    reason: null,
    createdBy: caller.userId,
    createdAt: now,
    seq,
    questionsSeq: 0,
    questionCount: pinned.length,
    answeredCount: 0,
    conflictCount: 0,
    parkedCount: 0,
    score: null,
  }
  const assessmentId = row.id
  await db.insertInto('assessment').values(row).execute()
  await insertMembers(
    db,
    team.map((userId) => ({ assessmentId, userId, joinedAt: now, leftAt: null })),
  )
  await insertPins(
    db,
    pinned.map((pin) => ({ assessmentId, declinedVersion: null, takenOverFrom: null, ...pin })),
  )
  await noteTeam({ db, caller, now, newId }, row, { before: [], after: team, seq })
  const { title, locationId, auditType, leadId, dueOn } = row
  const after = { title, locationId, auditType, leadId, dueOn, team, questions: pinned.length }
  const act = { seq, id: newId(), kind: 'create', assessment: row, caller, now, body: { after } }
  await appendLog(db, [actRow(act)])
  return row
}
