import { expect } from './deeds.ts'
import type { Stage } from './stage.ts'
import { asks } from './told-by-wire.ts'

/** A supervisor makes another audit of these questions for the team of the first; its id. */
export async function newAudit(stage: Stage, questions: readonly string[]): Promise<string> {
  const { server, scene } = stage.history
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
    questions: [...questions],
  }
  const { status } = await asks(stage, supervisor, 'assessment.create', { body })
  expect(stage, status === 200, `no audit was made: ${status}`)
  return id
}
