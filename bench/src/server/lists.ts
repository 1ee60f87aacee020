import { openDatabase } from '@apron/api/platform/db/open.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { makeAssessment, makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { migrate } from '@apron/api/platform/db/migrate.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { callTimes } from '../baseline/call-times.ts'
import { tempFolder } from '../baseline/temp-folder.ts'

const few = 500
const many = 50_000
const atMost = 3
/** What a supervisor asks: everything, a group by its due date, the overdue ones, the best complete ones. */
const questions = [
  '',
  '&group=in-review&sort=changed',
  '&group=overdue',
  '&group=complete&sort=score',
]

/** A page of the server's list, filtered and sorted, with its counts. */
export async function measureLists(): Promise<Figure[]> {
  const [small, large] = [await timesOf(few), await timesOf(many)]
  return questions.map((question, at) =>
    atMostTimes(
      `page of 50 of ${many} assessments${question === '' ? '' : ` (${question.slice(1)})`}`,
      large[at] ?? Number.NaN,
      { name: `of ${few}`, ms: small[at] ?? Number.NaN },
      atMost,
    ),
  )
}

async function timesOf(count: number): Promise<number[]> {
  await using folder = await tempFolder()
  const token = await fill(`${folder.path}/apron.db`, count)
  return await callTimes(
    folder.path,
    token,
    questions.map((question) => `/api/audits/all-assessments?limit=50${question}`),
  )
}

/** What is under way fills a page of each group however long the list is; the rest is done. */
const underWay = ['in-review', 'scheduled', 'in-progress'] as const
const least = 60
const statusAt = (index: number, count: number) => {
  const each = Math.max(least, count / 100)
  return underWay[Math.floor(index / each)] ?? (index % 20 === 0 ? 'cancelled' : 'complete')
}
const dayLength = 86_400_000

/** Audits whose days are spread over four years. */
async function fill(file: string, count: number): Promise<string> {
  const random = seededRandom(1)
  const newId = createIds(Date.now, random)
  const db = openDatabase(file)
  await migrate(db, newId)
  const now = new Date().toISOString()
  const token = await db.transaction().execute(async (tx) => {
    const ground = { db: tx, newId, clock: { iso: () => now } }
    const lead = await makeUser(ground, 'auditor')
    const supervisor = await makeUser(ground, 'auditor-supervisor', {
      organizationId: lead.organizationId,
    })
    const places = [await makeLocation(ground), await makeLocation(ground)]
    for (let index = 0; index < count; index++) {
      const status = statusAt(index, count)
      const place = places[index % places.length]
      await makeAssessment(ground, {
        lead,
        rest: {
          status,
          title: `Audit ${index}`,
          seq: index + 1,
          dueOn: new Date(Date.now() + (random() - 0.7) * 4 * 365 * dayLength)
            .toISOString()
            .slice(0, 10),
          score: status === 'complete' ? Math.round(random() * 1000) / 10 : null,
          ...(place === undefined ? {} : { locationId: place.id }),
        },
      })
    }
    const session = { id: newId(), userId: supervisor.id, now, agent: 'bench' }
    return (await startSession(tx, session)).token
  })
  await db.destroy()
  return token
}
