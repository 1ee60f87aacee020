import type { History } from '../history.ts'
import type { Act } from '../tablet-group.ts'
import { reportViolation } from '../recorder.ts'
import { call, type OfficeStep } from './desk.ts'
import { burst } from './burst.ts'
import { changeQuestions, decideVersions, editAudit } from './editing.ts'
import { comment, editAnswer, reopen, review, settleComment } from './reviewing.ts'
import { editQuestion, newAssessment, setStatus } from './management.ts'
import { readAssessmentIds } from '../server/look.ts'
import { drawAnswer } from './words.ts'

const pickAssessment = ({ scene, world }: History) => world.random.pick(scene.assessments)

const cancel: OfficeStep = async (history) => {
  const params = { assessmentId: pickAssessment(history).id }
  const move = { to: 'cancelled', reason: 'The airport is closed. المطار مغلق.' }
  await call(history, history.scene.supervisor.id, 'assessment.change', { params, body: { move } })
}

/** Somebody leaves the team or comes back, or the lead changes. */
const reassign: OfficeStep = async (history) => {
  const { random } = history.world
  const { lead, second, third, supervisor, admin } = history.scene
  const params = { assessmentId: pickAssessment(history).id }
  const leadId = random.chance(0.7) ? lead.id : second.id
  const others = [lead, second, third].map((person) => person.id).filter((id) => id !== leadId)
  const joins = random.chance(0.2) ? [admin.id] : []
  const team = [leadId, ...others.filter(() => random.chance(0.6)), ...joins]
  await call(history, supervisor.id, 'assessment.change', { params, body: { leadId, team } })
}

const decide: OfficeStep = async (history) => {
  const { random } = history.world
  const { lead, supervisor } = history.scene
  const who = random.pick([lead.id, supervisor.id])
  const waiting: { assessmentId: string; mutationId: string }[] = []
  for (const { id: assessmentId } of history.scene.assessments) {
    const listed = await call(history, who, 'parked.list', { params: { assessmentId } })
    const { parked = [] } = JSON.parse(listed.text) as { parked?: { id: string }[] }
    for (const { id } of parked) waiting.push({ assessmentId, mutationId: id })
  }
  if (waiting.length === 0) return
  const params = random.pick(waiting)
  const body = random.chance(0.7)
    ? { decision: 'take-in' }
    : { decision: 'decline', reason: 'Too late.' }
  await call(history, who, 'parked.decide', { params, body })
}

/** A client without a device submits what stands, unseen: no digest protects it. */
const plainSubmit: OfficeStep = async (history) => {
  const { random, now } = history.world
  const { server, scene } = history
  const { id: assessmentId } = pickAssessment(history)
  const heads = await server.look((db) =>
    db
      .selectFrom('head')
      .select(['register', 'value'])
      .where('assessmentId', '=', assessmentId)
      .orderBy('revision')
      .execute(),
  )
  const text = (name: string): unknown => {
    const head = heads.find(({ register }) => register === `summary/${name}`)
    return head === undefined ? '' : JSON.parse(head.value)
  }
  const body = {
    id: server.newId(),
    at: new Date(now()).toISOString(),
    submit: true,
    recommendation: text('recommendations'),
    findings: text('findings'),
    takeaways: text('takeaways'),
  }
  const who = random.pick([scene.lead, scene.second]).id
  await call(history, who, 'assessment.submit', { params: { assessmentId }, body })
}

/** A client that lies: another's device, another organization's assessment. */
const lie: OfficeStep = async (history) => {
  const { random, now } = history.world
  const { server, scene, witness } = history
  const { id: assessmentId, questions } = pickAssessment(history)
  const devices = await server.look((db) =>
    db.selectFrom('device').selectAll().orderBy('id').execute(),
  )
  const { id: question, version } = random.pick(questions)
  const mutation = {
    id: server.newId(),
    n: 1,
    kind: 'answer',
    question,
    version,
    value: drawAnswer(random),
    base: [],
    at: new Date(now()).toISOString(),
  }
  const params = { assessmentId }
  const from = async (userId: string, deviceId: string | undefined, expected: number) => {
    const body = { ...(deviceId === undefined ? {} : { deviceId }), mutations: [mutation] }
    const { status } = await call(history, userId, 'assessment.answer', { params, body })
    // Inactive people learn nothing at all.
    if (status === 401) return
    if (status !== expected) reportViolation(witness, 'I8', `a liar got ${status}, not ${expected}`)
  }
  await from(scene.stranger.id, server.newId(), 404)
  const foreign = devices.find((device) => device.userId !== scene.lead.id)
  // A restore may have taken an assessment that was made since.
  const isThere = (await server.look(readAssessmentIds)).includes(assessmentId)
  if (foreign !== undefined) await from(scene.lead.id, foreign.id, isThere ? 403 : 404)
}

/** What people do at a desk. */
export const officeDeeds = {
  cancel,
  reassign,
  review,
  'decide-parked': decide,
  'plain-submit': plainSubmit,
  lie,
  'set-status': setStatus,
  'edit-question': editQuestion,
  'new-assessment': newAssessment,
  burst,
  'edit-audit': editAudit,
  'change-questions': changeQuestions,
  'decide-versions': decideVersions,
  comment,
  'settle-comment': settleComment,
  reopen,
  'edit-answer': editAnswer,
} satisfies Partial<Record<Act, OfficeStep>>
