import Database from 'better-sqlite3'
import type { CompletionFigures } from '@apron/contracts/completion.ts'
import { insertMany } from '@apron/api/platform/db/insert-many.ts'
import { migrate } from '@apron/api/platform/db/migrate.ts'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { insertRows } from '@apron/api/platform/audit-log/log.ts'
import { allotSeq } from '@apron/api/platform/audit-log/seq.ts'
import { keepTally } from '@apron/api/reporting/tallies/keep-tally.ts'
import {
  makeAssessment,
  makeLocation,
  makeQuestions,
  makeUser,
  type Question,
} from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { scoreAssessment, scoreByCategory } from '@apron/scoring/score-assessment.ts'
import { atLeastTimes, type Figure } from '../figure.ts'
import { callTimes } from '../baseline/call-times.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median, total } from '../statistics.ts'

/** A tenth of what the aim names, because filling the database takes minutes: `BENCH_AUDITS=2500` is all. */
const audits = Number(process.env['BENCH_AUDITS'] ?? 250)
const questionsEach = 300
const categories = 10
const atLeast = 40
const dayLength = 86_400_000
/** Milliseconds between two answers of an audit. */
const answerPause = 120_000

/** What each page asks when it is opened; that of airports when four are put beside each other, too. */
const pagesOf = (places: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  '/reports/home': ['/api/reports/home'],
  '/reports/audit-performance': [
    '/api/reports/audit-performance?months=24',
    '/api/completed-assessment-per-day?days=28',
  ],
  'its list of non-compliance': ['/api/reports/non-compliance?months=24&limit=50'],
  '/reports/auditor-performance': ['/api/auditors-performance?days=28'],
  '/reports/airport-performance': ['/api/assessments/score-per-airport?days=28'],
  'its four airports beside each other': [
    `/api/reports/airport-performance?days=28&locations=${places.slice(0, 4).join()}`,
  ],
})

/** The pages of reports beside a plain sum over all answers of complete audits, by category and level. */
export async function measureDashboards(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const file = `${folder.path}/apron.db`
  const { token, places } = await fill(file)
  const pages = pagesOf(places)
  const plainSum = timeOfSum(file)
  const asked = Object.values(pages).flat()
  const times = new Map(
    (await callTimes(folder.path, token, asked)).map((ms, at) => [asked[at], ms]),
  )
  const figures: Figure[] = []
  for (const [page, paths] of Object.entries(pages)) {
    const name = `calls of ${page}, ${audits} audits with ${audits * questionsEach} answers`
    const reference = { name: 'summing the answers plainly', ms: plainSum }
    figures.push(
      atLeastTimes(
        name,
        total(paths.map((path) => times.get(path) ?? Number.NaN)),
        reference,
        atLeast,
      ),
    )
  }
  return figures
}

function timeOfSum(file: string): number {
  const db = new Database(file)
  db.exec('analyze')
  const sum = db.prepare(`select "subCategory"."categoryId", "register"."level", count(*) as "count"
    from "assessment"
    join "register" on "register"."assessmentId" = "assessment"."id"
    join "question" on "question"."id" = substr("register"."register", 8)
    join "subCategory" on "subCategory"."id" = "question"."subCategoryId"
    where "assessment"."status" = 'complete'
    group by "subCategory"."categoryId", "register"."level"`)
  const taken: number[] = []
  for (let run = 0; run < 3; run++) {
    const began = performance.now()
    sum.all()
    taken.push(performance.now() - began)
  }
  db.close()
  return median(taken)
}

async function fill(file: string): Promise<{ token: string; places: string[] }> {
  const random = seededRandom(1)
  const newId = createIds(Date.now, random)
  const db = openDatabase(file)
  await migrate(db, newId)
  const now = Date.now()
  const clock = { iso: () => new Date(now).toISOString() }
  const filled = await db.transaction().execute(async (tx) => {
    const ground = { db: tx, newId, clock }
    const lead = await makeUser(ground, 'auditor')
    const here = { organizationId: lead.organizationId }
    const supervisor = await makeUser(ground, 'auditor-supervisor', here)
    const questions: Question[] = []
    for (let at = 0; at < categories; at++)
      questions.push(...(await makeQuestions(ground, questionsEach / categories)))
    const places: string[] = []
    for (let at = 0; at < 30; at++) places.push((await makeLocation(ground)).id)
    for (let at = 0; at < audits; at++) {
      // Spread over two years, the last of them today.
      const completed = new Date(now - Math.floor(((audits - 1 - at) * 730) / audits) * dayLength)
      const locationId = places[at % places.length]!
      const completedAt = completed.toISOString()
      await addAudit(tx, { ground, lead, locationId, completedAt, questions, random })
    }
    const session = { id: newId(), userId: supervisor.id, now: clock.iso(), agent: 'bench' }
    return { token: (await startSession(tx, session)).token, places }
  })
  await db.destroy()
  return filled
}

type New = {
  readonly ground: Parameters<typeof makeAssessment>[0]
  readonly lead: { id: string; organizationId: string }
  readonly locationId: string
  readonly completedAt: string
  readonly questions: readonly Question[]
  readonly random: () => number
}

/** One complete audit with its answers, their rows of the log, and what reports count of it. */
async function addAudit(db: Db, given: New): Promise<void> {
  const { ground, lead, locationId, completedAt, questions, random } = given
  const judged = questions.map(({ id, subCategoryId, categoryId }) => ({
    id,
    category: categoryId,
    subCategory: subCategoryId,
    level: levelBy(random()),
  }))
  const whole = scoreAssessment(judged)
  const rest = {
    locationId,
    completedAt,
    status: 'in-review' as const,
    createdAt: new Date(Date.parse(completedAt) - 9 * dayLength).toISOString(),
    submittedAt: new Date(Date.parse(completedAt) - dayLength).toISOString(),
    score: whole.score,
  }
  const row = await makeAssessment(ground, { lead, rest })
  await db.updateTable('assessment').set({ status: 'complete' }).where('id', '=', row.id).execute()
  const figures: CompletionFigures = {
    whole,
    categories: scoreByCategory(judged).map(({ category, score, subCategories }) => ({
      id: category,
      name: { en: null, ar: null },
      score,
      subCategories: subCategories.map(({ subCategory, score: inner }) => ({
        id: subCategory,
        name: { en: null, ar: null },
        score: inner,
      })),
    })),
  }
  const on = completedAt.slice(0, 10)
  const completion = {
    assessmentId: row.id,
    revision: 1,
    number: `BENCH-${row.id}`,
    series: 'BENCH',
    place: 1,
    score: whole.score,
    points: row.points,
    figures: JSON.stringify(figures),
    nonCompliant: whole.levels['non-compliant'],
    seriousDeficiencies: whole.seriousDeficiencies,
    digest: '',
    completedBy: lead.id,
    completedAt,
    completedOn: on,
    dueOn: on,
    immediateDueOn: null,
    isSelfAssessment: 0 as const,
  }
  await db.insertInto('completion').values(completion).execute()
  // Without it the server would begin by making what its report is from.
  await db
    .insertInto('issuedReport')
    .values({ assessmentId: row.id, revision: 1, code: row.id, issuedOn: on, material: '' })
    .execute()
  const asked = judged.map(({ id, category, subCategory, level }, at) => ({
    id,
    version: 1,
    number: `1.1.${at + 1}`,
    categoryId: category,
    subCategoryId: subCategory,
    regulations: `Annex 17, ${at + 1}`,
    level,
    finding: 'A gap of half a metre beside the gate.',
    previous: null,
  }))
  const answeredAt = (at: number): string =>
    new Date(Date.parse(rest.submittedAt) - (judged.length - at) * answerPause).toISOString()
  const seq = (await allotSeq(db, judged.length)) - judged.length
  await addRegisters(
    db,
    judged.map(({ id, level }, at) => ({
      assessmentId: row.id,
      register: answerRegister(id),
      seq: seq + at + 1,
      level,
      inConflict: 0,
      version: 1,
    })),
  )
  await insertRows(
    db,
    judged.map(({ id, level }, at) => ({
      seq: seq + at + 1,
      id: ground.newId(),
      kind: 'answer',
      organizationId: lead.organizationId,
      assessmentId: row.id,
      actorId: lead.id,
      deviceId: `bench-${lead.id}`,
      n: at + 1,
      register: answerRegister(id),
      body: JSON.stringify({ complianceLevel: level, findings: '', references: [] }),
      bodyHash: '',
      status: 'applied',
      reason: null,
      detail: null,
      target: null,
      at: answeredAt(at),
      offset: 0,
      receivedAt: answeredAt(at),
      hash: '',
    })),
  )
  // Who did what when is gathered from these rows.
  await keepTally(db, row, completion, { questions: asked, texts: {} } as never)
}

const addRegisters = insertMany('register', [
  'assessmentId',
  'register',
  'seq',
  'level',
  'inConflict',
  'version',
])
/** One answer in ten is not compliant. */
function levelBy(chance: number): ComplianceLevel {
  const at = chance < 0.75 ? 0 : chance < 0.85 ? 1 : chance < 0.93 ? 2 : chance < 0.95 ? 3 : 5
  return complianceLevels[at] ?? 'not-confirmed'
}
