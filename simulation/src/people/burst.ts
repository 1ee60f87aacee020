import type { History } from '../history.ts'
import { call } from './desk.ts'
import { drawAnswer } from './words.ts'

/** Batches of a plain client, as large as they may be: together more than one answer to a pull tells. */
const batches = 3
const most = 200

/** The lead fills in answers from a desk, again and again, by a program. */
export async function burst(history: History): Promise<void> {
  const { scene, server, world } = history
  const { random } = world
  const { id: assessmentId, questions } = random.pick(scene.assessments)
  for (let batch = 0; batch < batches; batch++) {
    const mutations = Array.from({ length: most }, () => {
      const { id: question, version } = random.pick(questions)
      const at = new Date(world.now()).toISOString()
      return {
        id: server.newId(),
        kind: 'answer',
        question,
        version,
        value: drawAnswer(random),
        at,
      }
    })
    const body = { mutations }
    await call(history, scene.lead.id, 'assessment.answer', { params: { assessmentId }, body })
  }
}
