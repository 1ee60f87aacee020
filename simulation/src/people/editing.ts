import type { History } from '../history.ts'
import { call, type OfficeStep } from './desk.ts'
import { editQuestion } from './management.ts'

/** Most are whoever assigns; the others may be refused, and now and then it is theirs. */
export function pickEditor({ world, scene }: History): string {
  const { supervisor, admin, lead, second, analyst } = scene
  const others = [admin, lead, second, analyst]
  return (world.random.chance(0.6) ? supervisor : world.random.pick(others)).id
}

const pick = ({ scene, world }: History) => world.random.pick(scene.assessments)

/** Title, days, notes. */
export const editAudit: OfficeStep = async (history) => {
  const { random } = history.world
  const body = random.pick([
    { title: `Riverside ${random.below(100)}` },
    { dueOn: `2026-12-${random.between(10, 28)}` },
    { fromOn: '2026-12-01', toOn: `2026-12-0${random.between(1, 9)}` },
    { notes: 'البوابة ٣ مغلقة. Gate 3 is shut.' },
  ])
  const params = { assessmentId: pick(history).id }
  await call(history, pickEditor(history), 'assessment.change', { params, body })
}

/** Questions are taken out, put back, or come from another assessment. */
export const changeQuestions: OfficeStep = async (history) => {
  const { world, server, scene } = history
  const { random } = world
  const { id: assessmentId } = pick(history)
  const pins = await server.look((db) =>
    db
      .selectFrom('assessmentQuestion')
      .select(['questionId', 'takenOutAt'])
      .where('assessmentId', '=', assessmentId)
      .orderBy('questionId')
      .execute(),
  )
  const asked = pins.filter(({ takenOutAt }) => takenOutAt === null)
  const out = pins.filter(({ takenOutAt }) => takenOutAt !== null)
  const elsewhere = random.pick(random.pick(scene.assessments).questions).id
  const isBack = out.length > 0 && random.chance(0.6)
  const questions = isBack
    ? { add: [random.pick(out).questionId] }
    : random.chance(0.7) && asked.length > 0
      ? { remove: [random.pick(asked).questionId] }
      : { add: [elsewhere] }
  const params = { assessmentId }
  await call(history, pickEditor(history), 'assessment.change', { params, body: { questions } })
}

/** Newer versions are taken over or declined, one or all; often the catalogue was edited just now. */
export const decideVersions: OfficeStep = async (history) => {
  const { random } = history.world
  if (random.chance(0.7)) await editQuestion(history)
  const params = { assessmentId: pick(history).id }
  const who = pickEditor(history)
  const told = await call(history, who, 'assessment.newer', { params })
  type Newer = { readonly id: string; readonly newest: { readonly version: number } }
  const { questions = [] } = JSON.parse(told.text) as { questions?: Newer[] }
  if (questions.length === 0) return
  const seen = questions.map(({ id, newest }) => ({ question: id, version: newest.version }))
  const chosen = random.chance(0.4) ? seen : [random.pick(seen)]
  const choice = random.chance(0.75) ? 'takeOver' : 'decline'
  const body = { questions: { [choice]: chosen } }
  await call(history, who, 'assessment.change', { params, body })
}
