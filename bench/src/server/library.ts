import { openDatabase } from '@apron/api/platform/db/open.ts'
import { migrate } from '@apron/api/platform/db/migrate.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { foldQuestion } from '@apron/api/catalogue/questions/fold-question.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { callTimes } from '../baseline/call-times.ts'
import { tempFolder } from '../baseline/temp-folder.ts'

const few = 500
const many = 5_000
const perSubCategory = 25
const atMost = 3
/** What an editor's page asks. */
const calls = {
  'page of 50': '/api/questions?limit=50',
  'page of the newest 50': '/api/questions?limit=50&sort=newest',
  search: `/api/questions?limit=50&search=${encodeURIComponent('السياج ٧')}`,
  tree: '/api/question-categories-with-subcategories-position',
  'queue of translations': '/api/translations?limit=50&state=unchecked',
}

/** The calls of the question page with ten times as many questions. */
export async function measureLibrary(): Promise<Figure[]> {
  const [small, large] = [await timesOf(few), await timesOf(many)]
  return Object.keys(calls).map((name, at) =>
    atMostTimes(
      `${name}, ${many} questions`,
      large[at] ?? Number.NaN,
      { name: `of ${few}`, ms: small[at] ?? Number.NaN },
      atMost,
    ),
  )
}

async function timesOf(count: number): Promise<number[]> {
  await using folder = await tempFolder()
  const token = await fill(`${folder.path}/apron.db`, count)
  return await callTimes(folder.path, token, Object.values(calls))
}

/** A catalogue of so many questions, and the session of an editor of it. */
async function fill(file: string, count: number): Promise<string> {
  const db = openDatabase(file)
  let time = Date.parse('2026-11-21T08:00:00.000Z')
  const newId = createIds(() => (time += 1), seededRandom(1))
  const iso = (): string => new Date(time).toISOString()
  await migrate(db, newId)
  const ground = { db, newId, clock: { iso } }
  const editor = await makeUser(ground, 'editor')
  await db.transaction().execute(async (tx) => {
    for (let made = 0; made < count; made += perSubCategory) {
      await makeQuestions({ ...ground, db: tx }, perSubCategory)
    }
    // As all that is written by a form or a file: a text that was never folded is folded at each look.
    for (const row of await tx.selectFrom('questionVersion').selectAll().execute())
      await tx
        .updateTable('questionVersion')
        .set({ folded: foldQuestion(row) })
        .where('questionId', '=', row.questionId)
        .execute()
  })
  const now = new Date().toISOString()
  const { token } = await startSession(db, { id: newId(), userId: editor.id, now, agent: 'bench' })
  await db.destroy()
  return token
}
