import { openDatabase } from '@apron/api/platform/db/open.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { buildApp } from '../../../scripts/build.ts'
import { atMostTimes, type Figure, ms, note } from '../figure.ts'
import { answersOf } from '../baseline/answers.ts'
import { httpClient } from '../baseline/http-client.ts'
import { type Audit, password, seedAudits } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'
import { timeOpening } from './open-times.ts'
import { openDesk } from './sign-in.ts'

const lengths = [100, 1_500] as const
const perCategory = 50
const runs = 9
const slower = 4
const atMost = 1.25
const email = 'analyst@bench.apron.example'

/** A review opens: the first time, when all is fetched, and again. Of a long assessment against a short one. */
export async function measureReview(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  const file = `${folder.path}/apron.db`
  const assessments = await seedReviews(folder.path, file)
  await using server = await startServer(folder.path)
  await using browser = await openDesk(`${folder.path}/profile`, server.base, email)
  const first: number[] = []
  const times = lengths.map((): number[] => [])
  const open = (which: number): Promise<number> =>
    timeOpening(browser, {
      address: `${server.base}/review/${assessments[which]!}`,
      selector: 'article h2',
      slower,
    })
  for (const which of [0, 1]) first.push(await open(which))
  for (let run = 0; run <= runs; run++) {
    for (const which of run % 2 === 0 ? [0, 1] : [1, 0]) {
      const time = await open(which)
      if (run > 0) times[which]!.push(time)
    }
  }
  const [short, long] = times.map(median)
  const cpu = `CPU ${slower} times slower`
  return [
    atMostTimes(
      `review of ${lengths[1]} questions opens, ${cpu}`,
      long!,
      { name: `of ${lengths[0]}`, ms: short! },
      atMost,
    ),
    note(
      `the same for the first time, when its questions are fetched`,
      ms(first[1]!),
      `of ${lengths[0]}: ${ms(first[0]!)}`,
    ),
  ]
}

/** Two that were answered whole and submitted, and somebody who reviews. Their ids. */
async function seedReviews(folder: string, file: string): Promise<string[]> {
  const counts = lengths.map((questions) => ({ questions, assessments: 1, perCategory }))
  const { audits, token, newId, organizationId } = await seedAudits(file, counts)
  {
    await using server = await startServer(folder)
    for (const audit of audits) await answerAll(server.base, token, audit, newId)
  }
  const db = openDatabase(file)
  await db.updateTable('assessment').set({ status: 'in-review' }).execute()
  const clock = { iso: () => new Date().toISOString() }
  const ids = createIds(Date.now, seededRandom(2))
  const passwordHash = await hashPassword(password)
  const here = { organizationId, email, passwordHash }
  await makeUser({ db, newId: ids, clock }, 'quality-analyst', here)
  await db.destroy()
  return audits.map((audit) => audit.assessments[0]!)
}

async function answerAll(
  base: string,
  token: string,
  { questions, assessments }: Audit,
  newId: () => string,
): Promise<void> {
  using client = httpClient(base)
  const deviceId = newId()
  for (let from = 0; from < questions.length; from += 200) {
    const mutations = answersOf(questions.slice(from, from + 200), { newId, n: from + 1 })
    const { status, body } = await client.send('PUT', `/api/assessment/launch/${assessments[0]!}`, {
      body: JSON.stringify({ deviceId, mutations }),
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) throw new Error(`not answered: ${status} ${body}`)
  }
}
