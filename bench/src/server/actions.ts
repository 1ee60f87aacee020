import { openDatabase } from '@apron/api/platform/db/open.ts'
import { migrate } from '@apron/api/platform/db/migrate.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import {
  makeAssessment,
  makeLocation,
  makeQuestions,
  makeUser,
} from '@apron/api/testing/builders.ts'
import { makeAction } from '@apron/api/testing/make-action.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { actionStates, isSettledAction } from '@apron/scoring/action-lists.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { callTimes } from '../baseline/call-times.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'

const few = 500
const many = 50_000
/** What a supervisor asks: everything, what is overdue, what is to be reviewed, one location. */
const questions = ['', '&due=overdue', '&state=submitted&sort=opened', '&sort=number']

/** A page of the corrective actions, filtered and sorted, with how many each state has. */
export async function measureActions(): Promise<Figure[]> {
  const [small, large] = [await timesOf(few), await timesOf(many)]
  return questions.map((question, at) =>
    atMostTimes(
      `page of 50 of ${many} corrective actions${question === '' ? '' : ` (${question.slice(1)})`}`,
      large[at] ?? Number.NaN,
      { name: `of ${few}`, ms: small[at] ?? Number.NaN },
      3,
    ),
  )
}

async function timesOf(count: number): Promise<number[]> {
  await using folder = await tempFolder()
  const token = await fill(`${folder.path}/apron.db`, count)
  return await callTimes(
    folder.path,
    token,
    questions.map((question) => `/api/actions?limit=50${question}`),
  )
}

const dayLength = 86_400_000
/** What is under way is as much however long the list is; the rest is over. */
const underWay = actionStates.filter((state) => !isSettledAction(state))

async function fill(file: string, count: number): Promise<string> {
  const random = seededRandom(1)
  const newId = createIds(Date.now, random)
  const db = openDatabase(file)
  await migrate(db, newId)
  const now = new Date().toISOString()
  const token = await db.transaction().execute(async (tx) => {
    const ground = { db: tx, newId, clock: { iso: () => now } }
    const lead = await makeUser(ground, 'auditor')
    const { organizationId } = lead
    const supervisor = await makeUser(ground, 'auditor-supervisor', { organizationId })
    const places = [await makeLocation(ground), await makeLocation(ground)]
    const asked = await makeQuestions(ground, 300)
    const audits = []
    for (const { id: locationId } of places) {
      audits.push(await makeAssessment(ground, { lead, rest: { locationId } }))
    }
    for (let index = 0; index < count; index += 1) {
      const state = index < 300 ? underWay[index % underWay.length] : 'closed'
      const due = new Date(Date.now() + (random() - 0.5) * 90 * dayLength)
      const audit = audits[index % audits.length]
      const question = asked[index % asked.length]
      if (audit === undefined || question === undefined) throw new Error('nothing to act on')
      await makeAction(ground, audit, question, {
        state: state ?? 'closed',
        ownerId: lead.id,
        dueOn: state === 'closed' || state === 'submitted' ? null : due.toISOString().slice(0, 10),
      })
    }
    const session = { id: newId(), userId: supervisor.id, now, agent: 'bench' }
    return (await startSession(tx, session)).token
  })
  await db.destroy()
  return token
}

const found = 300
const rounds = 7

/** Completing an assessment that opens a corrective action for each of its questions, and one that opens none. */
export async function measureCompleting(): Promise<Figure[]> {
  const without = []
  const withAll = []
  for (let round = 0; round < rounds; round += 1) {
    without.push(await completingTime('fully-compliant'))
    withAll.push(await completingTime('non-compliant'))
  }
  return [
    atMostTimes(
      `completing with ${found} findings`,
      median(withAll),
      { name: `${found} answers without any`, ms: median(without) },
      1.5,
    ),
  ]
}

async function completingTime(level: 'fully-compliant' | 'non-compliant'): Promise<number> {
  const scene = await createScene(found)
  const tablet = scene.tabletOf(scene.lead)
  const answers = scene.questions.map((it) => tablet.answer(it, judged(level, 'It is open.')))
  for (let from = 0; from < found; from += 150)
    await tablet.push(...answers.slice(from, from + 150))
  await scene.setStatus('in-review')
  const body = { move: { to: 'complete' as const } }
  const begin = performance.now()
  await scene.app.want('assessment.change', { params: scene.params, body }, { as: scene.admin })
  const took = performance.now() - begin
  await scene.app.close()
  return took
}
