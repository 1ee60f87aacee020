import { type EditableField, editableFields } from '@apron/scoring/edit-assessment.ts'
import type { Context, Handler, InputOf } from '../../platform/handler.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { refuseGone } from '../../platform/sessions/refuse-gone.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { describeAssessment } from './launch/describe.ts'
import type { EditAct } from './edit/edit-act.ts'
import { editHeader } from './edit/edit-header.ts'
import { editQuestions } from './edit/edit-questions.ts'
import { editVersions } from './edit/edit-versions.ts'
import { stampEmptied } from './edit/empty-answers.ts'
import { checkMayEdit, checkNotEditedSince } from './edit/editor.ts'
import { makeMove } from './make-move.ts'
import { loadParts } from './launch/part-in.ts'
import { checkTeam, loadTeam, saveTeam } from './plan/team.ts'
import { recount } from '../sync/store/recount.ts'
import { noteTeam } from '../notices/note-saved.ts'
import { type AssessmentChange, saveAssessment } from './save.ts'
import { type AssessmentRow, loadAssessment } from './visible.ts'

type Body = InputOf<'assessment.change'>['body']

/**
 * Changes an assessment, its questions, its team, or its status; each group leaves a row in the log that
 * says what was before and after. What is no change leaves none. 403 for edits of whoever may not,
 * 409 changed-meanwhile against an older revision, 409 for edits of what is complete or cancelled, 422
 * naming what cannot be as it is; a move's problems are `makeMove`'s.
 */
export const change: Handler<'assessment.change'> = async ({ params, body }, context) =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const { caller, now } = context
    await refuseGone(tx, caller)
    const here = { ...context, db: tx }
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const fields = fieldsOf(body)
    if (fields.length > 0) {
      const isAllowed = (await loadParts(tx, [row], caller))(row.id).mayEdit
      await checkMayEdit(tx, row, caller, fields, { isAllowed, now })
    }
    await checkNotEditedSince(tx, row, body.seq)
    const team = await loadTeam(tx, row.id)
    const acts: EditAct[] = [
      ...(await editHeader(here, row, body)),
      ...(await editTeam(here, row, team, body)),
      ...(await editVersions(here, row, body.questions)),
      ...(await editQuestions(here, row, body.questions)),
    ]
    if (body.move !== undefined) {
      // A completion is of what the same call has changed, and a report is sealed for good.
      const edited: AssessmentRow = Object.assign(
        { ...row },
        await recount(tx, row.id, row.points),
        ...acts.map((act) => act.set),
      )
      acts.push(await makeMove(here, edited, body.move))
    }
    const teams = { before: team, after: await loadTeam(tx, row.id) }
    return {
      assessment: await describeAssessment(
        tx,
        await saveActs(here, row, { acts, team: teams }),
        caller,
      ),
    }
  })

const fieldsOf = (body: Body): EditableField[] =>
  editableFields.filter((field) => body[field] !== undefined)

async function editTeam(
  { db, now }: Context,
  row: AssessmentRow,
  team: readonly string[],
  body: Body,
): Promise<EditAct[]> {
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
  { acts, team }: { acts: readonly EditAct[]; team: { before: string[]; after: string[] } },
): Promise<AssessmentRow> {
  if (acts.length === 0) return row
  const seq = await allotSeq(db, acts.length)
  const placeOf = (index: number): number => seq - acts.length + index + 1
  const asked = acts.findLastIndex(({ kind }) => kind === 'questions' || kind === 'take-over')
  const set: AssessmentChange = Object.assign(
    {},
    ...acts.map((act) => act.set),
    asked === -1 ? {} : { questionsSeq: placeOf(asked) },
  )
  await appendLog(
    db,
    acts.map(({ kind, before, after, more, emptied }, index) => {
      const body = { before, after, ...more }
      return actRow({
        seq: placeOf(index),
        id: newId(),
        kind,
        assessment: row,
        caller,
        now,
        body,
        register: emptied?.register ?? null,
      })
    }),
  )
  await stampEmptied(
    db,
    row.id,
    acts.flatMap(({ emptied }, index) =>
      emptied === undefined ? [] : [{ ...emptied, seq: placeOf(index) }],
    ),
  )
  const here = { db, caller, now, newId }
  await noteTeam(here, { ...row, ...set }, { ...team, seq })
  return { ...row, ...(await saveAssessment(here, row, seq, set)) }
}
