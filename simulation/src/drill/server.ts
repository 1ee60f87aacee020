import { mkdirSync, rmSync } from 'node:fs'
import { dropEverything } from '@apron/api/platform/db/drop-everything.ts'
import { migrate } from '@apron/api/platform/db/migrate.ts'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import {
  makeAssessment,
  makeOrganization,
  makeQuestions,
  makeUser,
} from '@apron/api/testing/builders.ts'
import type { Signed } from './tablets.ts'

/** One installation: where its data lies. */
export type Site = { readonly database: string; readonly dataDir: string }

/** Opens a database for one look. */
export async function look<T>(database: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

/** A team of three with an assessment of so many questions, all of them signed in. */
export async function fillForBench({ database, dataDir }: Site, count: number) {
  mkdirSync(dataDir, { recursive: true })
  return look(database, async (db) => {
    await migrate(db)
    const newId = createIds(Date.now, Math.random)
    const now = new Date().toISOString()
    const ground = { db, newId, clock: { iso: () => now } }
    const here = { organizationId: (await makeOrganization(ground)).id }
    const lead = await makeUser(ground, 'auditor', here)
    const team = [await makeUser(ground, 'auditor', here), await makeUser(ground, 'auditor', here)]
    const questions = await makeQuestions(ground, count)
    const assessment = await makeAssessment(ground, { lead, team, questions })
    const people: Signed[] = []
    for (const { id: userId } of [lead, ...team]) {
      const session = { id: newId(), userId, now, agent: 'drill' }
      people.push({ userId, ...(await startSession(db, session)) })
    }
    return { assessmentId: assessment.id, questions, people }
  })
}

/** The disk is lost: nothing is left of the installation. */
export async function loseDisk({ database, dataDir }: Site): Promise<void> {
  rmSync(dataDir, { recursive: true })
  if (database.startsWith('postgres')) await look(database, dropEverything)
}
