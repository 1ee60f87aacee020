import type { Context, Handler } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { actRow, appendLog } from '../sync/log.ts'
import { refuseGone } from '../sync/refuse-gone.ts'
import { allotSeq } from '../sync/seq.ts'
import { describeAssessment } from './describe.ts'
import { makeMove } from './make-move.ts'
import { checkTeam, loadTeam, saveTeam } from './team.ts'
import { type AssessmentRow, loadAssessment } from './visible.ts'

type Body = Parameters<Handler<'assessment.change'>>[0]['body']
/** One change: what the log says of it, and what it sets. */
type Act = {
  readonly kind: 'change' | 'assign' | 'move'
  readonly before: object
  readonly after: object
  readonly set: Partial<AssessmentRow>
}

/**
 * Changes an assessment, its team, or its status; each leaves a row in the log that says what was
 * before and after. What is no change leaves none. 403 for edits without audit.assign, 409 for edits
 * of what is complete or cancelled; a move's problems are `makeMove`'s.
 */
export const change: Handler<'assessment.change'> = async ({ params, body }, context) =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    await refuseGone(tx, context.caller)
    const here = { ...context, db: tx }
    const row = await loadAssessment(tx, params.assessmentId, context.caller)
    const { move, ...edits } = body
    if (Object.values(edits).some((edit) => edit !== undefined)) checkMayEdit(here, row)
    const team = await loadTeam(tx, row.id)
    const acts = [...editTexts(row, body), ...(await editTeam(here, row, team, body))]
    if (move !== undefined) acts.push(await makeMove(here, row, move))
    return {
      assessment: await describeAssessment(tx, await saveActs(here, row, acts), context.caller),
    }
  })

function checkMayEdit({ caller }: Context, { status }: AssessmentRow): void {
  if (!caller.may('audit.assign')) {
    throw new ProblemError('not-permitted', 'Only whoever assigns audits may change them.')
  }
  if (status === 'complete' || status === 'cancelled') {
    throw new ProblemError('status-conflict', 'It is over: nothing of it may be changed.')
  }
}

function editTexts(row: AssessmentRow, body: Body): Act[] {
  const { title = row.title, dueOn = row.dueOn, notes = row.notes } = body
  const after = { title, dueOn, notes }
  const before = { title: row.title, dueOn: row.dueOn, notes: row.notes }
  if (title === row.title && dueOn === row.dueOn && notes === row.notes) return []
  return [{ kind: 'change', before, after, set: after }]
}

async function editTeam(
  { db, now }: Context,
  row: AssessmentRow,
  team: readonly string[],
  body: Body,
): Promise<Act[]> {
  if (body.leadId === undefined && body.team === undefined) return []
  const before = { leadId: row.leadId, team }
  const after = { leadId: body.leadId ?? row.leadId, team: [...new Set(body.team ?? team)] }
  await checkTeam(db, row, team, after)
  const isSame =
    after.leadId === row.leadId &&
    after.team.length === team.length &&
    after.team.every((id) => team.includes(id))
  if (isSame) return []
  await saveTeam(db, row.id, team, after.team, now)
  return [{ kind: 'assign', before, after, set: { leadId: after.leadId } }]
}

async function saveActs(
  { db, caller, now, newId }: Context,
  row: AssessmentRow,
  acts: readonly Act[],
): Promise<AssessmentRow> {
  if (acts.length === 0) return row
  const seq = await allotSeq(db, acts.length)
  const set = Object.assign({}, ...acts.map((act) => act.set), { seq }) as Partial<AssessmentRow>
  await appendLog(
    db,
    acts.map(({ kind, before, after }, index) => {
      const body = { before, after }
      const place = seq - acts.length + index + 1
      return actRow({ seq: place, id: newId(), kind, assessment: row, caller, now, body })
    }),
  )
  await db.updateTable('assessment').set(set).where('id', '=', row.id).execute()
  return { ...row, ...set }
}
