import { mayEditInReview } from '@apron/scoring/assessment-status.ts'
import { findObstacles } from '@apron/scoring/can-submit.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { saveAssessment } from '../assessments/save.ts'
import { loadAssessment } from '../assessments/visible.ts'
import type { Handler, InputOf } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { loadPins } from '../sync/receive/batch-state.ts'
import { plainDevice } from '../sync/receive/device.ts'
import { applyToRegister } from '../sync/decide/judge.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { refuseGone } from '../../platform/sessions/refuse-gone.ts'
import { openRegisters } from '../sync/store/registers.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { writeRegisters } from '../sync/store/write-registers.ts'
import { wasOnTeam } from './was-on-team.ts'

type Value = InputOf<'review.edit-answer'>['body']['value']

/**
 * A change of an answer while it is in review, by whoever holds audit.edit and was never on the team: a row
 * of the log with what stood, what stands and why. It is no part in the work: whoever made it may still return
 * and complete. 409 changed-meanwhile where other heads stand than the author saw; 422 for what could
 * not have been submitted.
 */
export const editAnswer: Handler<'review.edit-answer'> = async ({ params, body }, context) =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const { caller, now, newId } = context
    await refuseGone(tx, caller)
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const isOwn = await wasOnTeam(tx, row.id, caller.userId)
    if (isOwn) {
      throw new ProblemError(
        'own-audit',
        'Whoever was on the team corrects it when it is returned.',
      )
    }
    const mayEdit = caller.may('audit.edit')
    if (!mayEditInReview({ status: row.status, wasOnTeam: isOwn, mayEdit })) {
      throw new ProblemError('status-conflict', 'Answers are changed by others in review alone.', {
        about: 'review',
      })
    }
    if (!(await loadPins(tx, row.id, [params.questionId])).has(params.questionId)) throw notFound()
    refuseUnfit(body.value)
    const name = answerRegister(params.questionId)
    const registers = await openRegisters(tx, row.id, [name], body.base)
    const register = registers.get(name)
    if (register === undefined) throw new Error(`register ${name} was not opened`)
    const before = register.heads.map(({ revision, value, author }) => ({
      revision,
      value,
      author,
    }))
    if (!isSeen(before, body.base)) {
      throw new ProblemError('changed-meanwhile', 'The answer is another one by now.')
    }
    const seq = await allotSeq(tx, 1)
    const id = newId()
    applyToRegister(
      register,
      {
        kind: 'resolve',
        register: name,
        pin: null,
        value: body.value,
        base: body.base,
        at: now,
        offset: null,
      },
      {
        revision: id,
        author: caller.userId,
        device: plainDevice(caller.userId),
        n: 0,
        seq,
        laneReached: 0,
      },
    )
    const act = {
      kind: 'edit',
      register: name,
      body: { before, after: body.value, reason: body.reason },
    }
    await appendLog(tx, [actRow({ seq, id, assessment: row, caller, now, ...act })])
    await writeRegisters(tx, row.id, registers)
    await saveAssessment({ db: tx, caller, now, newId }, row, seq)
    return { seq }
  })

const isSeen = (standing: readonly { revision: string }[], base: readonly string[]): boolean =>
  standing.length === base.length && standing.every(({ revision }) => base.includes(revision))

/** What could not have been submitted does not come to stand in review either. */
function refuseUnfit({ complianceLevel, findings }: Value): void {
  const question = { id: '', level: complianceLevel, finding: findings, inConflict: false }
  const [obstacle] = findObstacles({ status: 'in-progress', questions: [question], texts: [] })
  if (obstacle === undefined) return
  const path = complianceLevel === null ? 'body.value.complianceLevel' : 'body.value.findings'
  const issues = [{ path, code: obstacle.reason, message: 'It cannot be submitted as it is.' }]
  throw new ProblemError('input-invalid', 'The answer cannot be like this.', { issues })
}
