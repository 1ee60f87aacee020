import type { History } from '../history.ts'
import { count } from '../recorder.ts'
import { call, type OfficeStep } from './desk.ts'

/** Somebody of the team is made inactive, which ends their sessions, or active again. */
export const setStatus: OfficeStep = async (history) => {
  const { scene, world, server } = history
  const person = world.random.pick([scene.lead, scene.second, scene.third])
  await giveStatus(history, person.id, (await server.isActive(person.id)) ? 'inactive' : 'active')
}

/** An admin makes somebody inactive, or active again. */
export async function giveStatus(
  history: History,
  userId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const asked = { params: { userId }, body: { status } }
  const reply = await call(history, history.scene.admin.id, 'user.set-status', asked)
  if (reply.status === 200) count(history.witness, `office: made ${status}`)
}

/** Whoever was made inactive may work again. */
export async function reactivateAll(history: History): Promise<void> {
  const { lead, second, third, supervisor } = history.scene
  for (const { id } of [lead, second, third, supervisor]) {
    if (!(await history.server.isActive(id))) await giveStatus(history, id, 'active')
  }
}

/** A question gets another text: those that are pinned stay as they were. */
export const editQuestion: OfficeStep = async (history) => {
  const { scene, world } = history
  const { id: questionId } = world.random.pick(world.random.pick(scene.assessments).questions)
  const text = { en: `Is the fence whole? (${world.random.below(1000)})` }
  const asked = { params: { questionId }, body: { text } }
  await call(history, scene.admin.id, 'question.change', asked)
}

/** Another assessment of the same questions, in their newest versions. */
export const newAssessment: OfficeStep = async (history) => {
  const { scene, world, server } = history
  const { questions } = world.random.pick(scene.assessments)
  const { id, status } = await createAssessment(history, questions)
  if (status !== 200) return
  const pins = await server.look((db) =>
    db.selectFrom('assessmentQuestion').selectAll().where('assessmentId', '=', id).execute(),
  )
  const versions = new Map(pins.map((pin) => [pin.questionId, pin.version]))
  const pinned = questions.map((question) => ({
    ...question,
    version: versions.get(question.id) ?? question.version,
  }))
  scene.assessments.push({ id, questions: pinned })
}

/** A supervisor makes an assessment of these questions for the team of the first. */
export async function createAssessment(
  history: History,
  questions: readonly { readonly id: string }[],
): Promise<{ readonly id: string; readonly status: number }> {
  const { scene, server } = history
  const { lead, second, third, supervisor } = scene
  const location = await server.look((db) =>
    db.selectFrom('location').select('id').orderBy('id').executeTakeFirstOrThrow(),
  )
  const id = server.newId()
  const body = {
    id,
    title: 'Riverside, winter',
    locationId: location.id,
    auditType: 'civil-aviation-authority',
    leadId: lead.id,
    team: [lead.id, second.id, third.id],
    questions: questions.map((question) => question.id),
  }
  const { status } = await call(history, supervisor.id, 'assessment.create', { body })
  return { id, status }
}
