import { createAssessment } from '../people/management.ts'
import { expect } from './deeds.ts'
import type { Stage } from './stage.ts'

/** A supervisor makes another audit of these questions for the team of the first; its id. */
export async function newAudit(stage: Stage, questions: readonly string[]): Promise<string> {
  const { id, status } = await createAssessment(
    stage.history,
    questions.map((question) => ({ id: question })),
  )
  expect(stage, status === 200, `no audit was made: ${status}`)
  return id
}
