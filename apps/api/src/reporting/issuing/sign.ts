import { awaitedSignature, findSignRefusal, type SignRefusal } from '@apron/scoring/signing.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { type AssessmentRow, loadAssessment } from '../../audits/assessments/visible.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import type { OwnPassword } from '../../platform/sessions/own-password.ts'
import { refuseGone } from '../../platform/sessions/refuse-gone.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { issueLanguages } from './freeze.ts'
import { sealKey } from './job-keys.ts'
import { noteSigned } from './note-to-sign.ts'
import { findIssued, loadIssued, listFiles, listIssued, listSignatures } from './queries.ts'
import { signerOf, toSignOf } from './signing-state.ts'

type Signing = Parameters<Handler<'report.sign'>>[0]

/**
 * Signs a report in the place of the lead or of the authority, with what its files were then. The second
 * signature makes it hold from today, and queues its sealing. Throws 403 for whoever may not, 409
 * already-signed where another was first, 409 status-conflict where nobody may now.
 */
export const signReport =
  (ownPassword: OwnPassword): Handler<'report.sign'> =>
  async (input, context) => {
    await loadSigning(context.db, input, context)
    await ownPassword(context, input.body.password, 'body.password')
    return context.db.transaction().execute(async (db) => {
      await allotSeq(db, 0)
      await refuseGone(db, context.caller)
      return saveSignature({ ...context, db }, input)
    })
  }

/** The report as it stands, once it is sure that the caller may sign this part of it. */
async function loadSigning(
  db: Db,
  { params: { assessmentId, revision }, body: { part } }: Signing,
  { caller }: Pick<Context, 'caller'>,
) {
  const assessment = await loadAssessment(db, assessmentId, caller)
  const key = { assessmentId: assessment.id, revision }
  const report = await findIssued(db, key)
  if (report === undefined) throw notFound()
  const [newest] = await listIssued(db, key.assessmentId)
  const isOfIt = (row: { revision: number }): boolean => row.revision === revision
  const files = (await listFiles(db, key.assessmentId)).filter(isOfIt)
  const signatures = (await listSignatures(db, key.assessmentId)).filter(isOfIt)
  const isNewest = newest?.revision === revision
  const state = toSignOf(report, { assessment, isNewest, files, signatures })
  const refusal = findSignRefusal(state, signerOf(assessment, caller), part)
  if (refusal !== null) throw problemOf(refusal)
  return { key, assessment, files, state }
}

async function saveSignature(context: Context, input: Signing) {
  const { db, caller, now, newId } = context
  const { part } = input.body
  const { key, assessment, files, state } = await loadSigning(db, input, context)
  const { userId } = caller
  const { firstName, lastName, role } = await db
    .selectFrom('user')
    .select(['firstName', 'lastName', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = `${firstName} ${lastName}`.trim()
  await db
    .insertInto('reportSignature')
    .values({ ...key, part, userId, name, role, signedAt: now })
    .execute()
  const completion = await loadIssued(db, key)
  await noteSigned(context, assessment, completion, part)
  const signed = [...state.signed, { part, userId }]
  const waitsFor = awaitedSignature({ ...state, signed })
  const effectiveOn = waitsFor === null ? dayIn(await loadTimeZone(db), Date.parse(now)) : null
  if (effectiveOn !== null) await makeEffective(context, assessment, key.revision, effectiveOn)
  // What was signed is what its files were, whoever puts others in their place.
  const read = files.map(({ language, sha256 }) => ({ language, sha256 }))
  const after = { revision: key.revision, part, role, files: read, effectiveOn }
  const seq = await allotSeq(db, 1)
  const act = { kind: 'report.sign', assessment, caller, now, target: assessment.id }
  await appendLog(db, [actRow({ seq, id: newId(), ...act, body: { after } })])
  return { waitsFor, effectiveOn }
}

async function makeEffective(
  { db, newId, now }: Context,
  { id: assessmentId, organizationId }: AssessmentRow,
  revision: number,
  effectiveOn: string,
): Promise<void> {
  await db
    .updateTable('issuedReport')
    .set({ effectiveOn })
    .where('assessmentId', '=', assessmentId)
    .where('revision', '=', revision)
    .execute()
  for (const language of issueLanguages) {
    const payload = { assessmentId, revision, language }
    const job = { kind: 'report.seal', key: sealKey(payload), payload, now } as const
    await queueJob(db, { ...job, id: newId(), organizationId })
  }
}

function problemOf(refusal: SignRefusal): ProblemError {
  switch (refusal) {
    case 'not-permitted':
      return new ProblemError('not-permitted', 'This signature is not yours to give.', {
        about: 'signer',
      })
    case 'same-person':
      return new ProblemError('not-permitted', 'Nobody countersigns what they signed themselves.', {
        about: 'countersigner',
      })
    case 'already-signed':
      return new ProblemError('already-signed', 'It is signed here already.')
    case 'self-assessment':
    case 'replaced':
    case 'opened-again':
    case 'not-made':
    case 'lead-first':
      return new ProblemError('status-conflict', `It cannot be signed now: ${refusal}.`, {
        about: 'signature',
      })
  }
}
