import { preparedIn } from '../../platform/db/prepared-in.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Context, Db, Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { refuseGone } from '../../platform/sessions/refuse-gone.ts'
import { isInScope } from '../../platform/sessions/scoped-to.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { hasSentWork, type KeptOfDeleted } from './delete.ts'
import { describeAssessment } from './launch/describe.ts'
import { trialIssues } from './plan/trial.ts'
import { insertPins } from './plan/pins.ts'
import { insertMembers } from './plan/team.ts'
import { saveAssessment } from './save.ts'
import { type AssessmentRow, loadVisible } from './visible.ts'

/**
 * Undoes the caller's own deletion or cancellation: the assessment is scheduled again, as it was. Only
 * while nothing was ever sent for it and nobody has changed it since (409 changed-meanwhile), and within a
 * trial's limit of open assessments. Others who see it, or may delete it, are refused; for the rest it is not there.
 */
export const restore: Handler<'assessment.restore'> = async ({ params }, context) =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const { caller, now } = context
    await refuseGone(tx, caller)
    const here = { ...context, db: tx }
    const last = await findLastAct(tx, params.assessmentId)
    const row = last === undefined ? undefined : await findEnded(tx, last, params.assessmentId)
    if (last === undefined || row === undefined) throw notFound()
    if (!isTheirs(row, caller)) {
      const [seen] = await loadVisible(tx, [row.id], caller)
      throw seen === undefined ? notFound() : othersEnd()
    }
    if (!isEnd(last, row) || (await hasSentWork(tx, row.id))) throw changedSince()
    if (last.actorId !== caller.userId) throw othersEnd()
    const issues = await trialIssues(tx, caller, 0, now)
    if (issues.length > 0) {
      throw new ProblemError('input-invalid', 'Too many assessments are open.', { issues })
    }
    const restored =
      last.kind === 'delete' ? await insertAgain(here, last) : await reopen(here, row)
    return { assessment: await describeAssessment(tx, restored, caller) }
  })

type Act = Pick<Tables['log'], 'kind' | 'actorId' | 'body'>

const findLastAct = (db: Db, assessmentId: string): Promise<Act | undefined> =>
  db
    .selectFrom('log')
    .select(['kind', 'actorId', 'body'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

const keptOf = ({ body }: Act): KeptOfDeleted | undefined =>
  (JSON.parse(body) as { readonly kept?: KeptOfDeleted }).kept

/** The assessment as it stands, or as it was deleted; none where an earlier release kept nothing of it. */
const findEnded = (db: Db, last: Act, id: string): Promise<AssessmentRow | undefined> =>
  last.kind === 'delete'
    ? Promise.resolve(keptOf(last)?.assessment)
    : db.selectFrom('assessment').selectAll().where('id', '=', id).executeTakeFirst()

const isTheirs = ({ createdBy, organizationId }: AssessmentRow, caller: Caller): boolean =>
  isInScope(caller, organizationId) && (createdBy === caller.userId || caller.may('audit.assign'))

const isEnd = ({ kind }: Act, { status }: AssessmentRow): boolean =>
  kind === 'delete' || (kind === 'move' && status === 'cancelled')

const changedSince = (): ProblemError =>
  new ProblemError('changed-meanwhile', 'Something has happened to the assessment since.', {
    about: 'restore',
  })
const othersEnd = (): ProblemError =>
  new ProblemError('not-permitted', 'Somebody else deleted or cancelled it.', { about: 'restorer' })

async function reopen(here: Context, row: AssessmentRow): Promise<AssessmentRow> {
  const before = { status: row.status }
  const after = { status: 'scheduled', reason: null } as const
  const seq = await log(here, row, 'move', { before, after })
  return { ...row, ...(await saveAssessment(here, row, seq, after)) }
}

const findQuestions = preparedIn((db, isIn) =>
  db.selectFrom('question').select('id').where(isIn('id')),
)

async function insertAgain(here: Context, last: Act): Promise<AssessmentRow> {
  const { db } = here
  const kept = keptOf(last)
  if (kept === undefined) throw notFound()
  const { assessment, members, questions } = kept
  // Nothing pinned them meanwhile, so that they may have been deleted themselves.
  const there = await findQuestions(
    db,
    questions.map((it) => it.questionId),
  )
  const place = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', assessment.locationId)
    .executeTakeFirst()
  if (place === undefined || there.length < questions.length) throw changedSince()
  const seq = await log(here, assessment, 'restore', {})
  const row = { ...assessment, seq }
  await db.insertInto('assessment').values(row).execute()
  await insertMembers(db, members)
  await insertPins(db, questions)
  return row
}

async function log(
  { db, caller, now, newId }: Context,
  assessment: AssessmentRow,
  kind: 'move' | 'restore',
  body: object,
): Promise<number> {
  const seq = await allotSeq(db, 1)
  await appendLog(db, [actRow({ seq, id: newId(), kind, assessment, caller, now, body })])
  return seq
}
