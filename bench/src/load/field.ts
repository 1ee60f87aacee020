import { migrate } from '@apron/api/platform/db/migrate.ts'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import {
  makeAssessment,
  makeLocation,
  makeOrganization,
  makeQuestions,
  makeUser,
} from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'

export type Tablet = { readonly token: string; readonly assessmentId: string }
/** Everybody who is out with a tablet, each with an audit of their own. */
export type Field = {
  readonly questions: readonly { readonly id: string; readonly version: number }[]
  readonly tablets: readonly Tablet[]
  readonly newId: () => string
}

/** Fills a database that is new, a SQLite file or one of PostgreSQL. */
export async function seedField(
  target: string,
  { tablets: count, questions: length }: { tablets: number; questions: number },
): Promise<Field> {
  const now = new Date().toISOString()
  const newId = createIds(Date.now, seededRandom(1))
  const db = openDatabase(target)
  await migrate(db, newId)
  const field = await db.transaction().execute(async (tx) => {
    const place = { db: tx, newId, clock: { iso: () => now } }
    const { id: organizationId } = await makeOrganization(place)
    const { id: locationId } = await makeLocation(place)
    const questions = await makeQuestions(place, length)
    const tablets: Tablet[] = []
    for (let index = 0; index < count; index++) {
      const lead = await makeUser(place, 'auditor', { organizationId })
      const { id } = await makeAssessment(place, { lead, questions, rest: { locationId } })
      const session = { id: newId(), userId: lead.id, now, agent: 'bench' }
      tablets.push({ token: (await startSession(tx, session)).token, assessmentId: id })
    }
    return { questions, tablets, newId }
  })
  await db.destroy()
  return field
}
