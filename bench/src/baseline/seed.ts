import { migrate } from '@apron/api/platform/db/migrate.ts'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import {
  makeAssessment,
  makeQuestions,
  makeUser,
  type Baseline as Place,
} from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'

type Question = { readonly id: string; readonly version: number }

/** Assessments that pin the same questions. */
export type Audit = {
  readonly questions: readonly Question[]
  readonly assessments: readonly string[]
}
type Counts = {
  readonly questions: number
  readonly assessments: number
  /** Questions of one category; all of them in one where it is left out. */
  readonly perCategory?: number
}
export type Person = {
  readonly token: string
  readonly userId: string
  readonly organizationId: string
  readonly email: string
}
export type Baseline = Person & Audit & { readonly newId: () => string }

export const password = 'Apron-Bench-1'
const email = 'auditor@bench.apron.example'

/** Fills a new database file with one auditor and assessments that the auditor leads. */
export async function seed(file: string, counts: Counts): Promise<Baseline> {
  const { audits, ...rest } = await seedAudits(file, [counts])
  return { ...rest, ...audits[0]! }
}

/** The same with assessments of several lengths. */
export async function seedAudits(
  file: string,
  all: readonly Counts[],
): Promise<Person & { readonly audits: readonly Audit[]; readonly newId: () => string }> {
  const now = new Date().toISOString()
  const newId = createIds(Date.now, seededRandom(1))
  const db = openDatabase(file)
  await migrate(db, newId)
  const passwordHash = await hashPassword(password)
  const person = await db.transaction().execute(async (tx) => {
    const place: Place = { db: tx, newId, clock: { iso: () => now } }
    const lead = await makeUser(place, 'auditor', { email, passwordHash })
    const audits: Audit[] = []
    for (const counts of all) audits.push(await makeAudit(place, lead, counts))
    await tx.updateTable('questionVersion').set(longTexts).execute()
    const session = { id: newId(), userId: lead.id, now, agent: 'bench' }
    const { token } = await startSession(tx, session)
    return { token, userId: lead.id, organizationId: lead.organizationId, email, audits }
  })
  await db.destroy()
  return { ...person, newId }
}

async function makeAudit(
  place: Place,
  lead: { id: string; organizationId: string },
  { questions: count, assessments: times, perCategory = count }: Counts,
): Promise<Audit> {
  const questions: Question[] = []
  while (questions.length < count) {
    const next = Math.min(perCategory, count - questions.length)
    questions.push(...(await makeQuestions(place, next)))
  }
  const assessments: string[] = []
  for (let index = 0; index < times; index++) {
    assessments.push((await makeAssessment(place, { lead, questions })).id)
  }
  return { questions, assessments }
}

/** As much to read beside a question as real ones have. */
const longTexts = {
  considerationsEn:
    'Watch one full change of shift. Compare the log with the roster, and the roster with who is there.\n'.repeat(
      4,
    ),
  considerationsAr: 'راقب تبديل مناوبة كاملا. قارن السجل بجدول المناوبات وبمن هم موجودون.\n'.repeat(
    4,
  ),
  regulations: 'Annex 17, 4.2.1; 49 CFR 1542.203',
  guidance: 'Ask for the log before the visit, and for the roster during it.',
}
