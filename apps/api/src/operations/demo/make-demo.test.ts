import { answerValue } from '@apron/contracts/mutation.ts'
import { roles } from '@apron/contracts/role.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import { isConflict } from '@apron/scoring/merge-heads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../platform/sessions/password.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findings } from './findings.ts'
import { makeDemo } from './make-demo.ts'
import { demoPassword, emailOf, people, personNames, type PersonName } from './people.ts'

let app: TestApp
let sessionsLeft: unknown[]
const users = new Map<string, { id: string }>()
const user = (name: PersonName): { id: string } => users.get(emailOf(name)) ?? { id: '' }
beforeAll(async () => {
  app = await createTestApp()
  await makeDemo({ db: app.db, now: app.clock.iso(), newId: app.newId, hashPassword })
  sessionsLeft = await app.db.selectFrom('session').selectAll().execute()
  for (const row of await app.db.selectFrom('user').select(['id', 'email']).execute()) {
    users.set(row.email, row)
  }
})
afterAll(() => app.close())

const listFor = async (name: PersonName) =>
  (await app.want('assessments.all', { query: { limit: 200 } }, { as: user(name) })).assessments
const titled = async (title: string) => {
  const found = (await listFor('auditor')).find((assessment) => assessment.title === title)
  if (found === undefined) throw new Error(`no ${title}`)
  return found
}
const launch = async (title: string) => {
  const { id } = await titled(title)
  return app.want('assessment.launch', { params: { assessmentId: id } }, { as: user('auditor') })
}

test('there is an account for each role, and all sign in with the one password', async () => {
  const names = personNames.filter((name) => people[name].isLocked !== true)
  expect(names).toHaveLength(10)
  const signedIn: string[] = []
  for (const name of names) {
    const body = { email: emailOf(name), password: demoPassword }
    const { user } = await app.want('session.start', { body })
    signedIn.push(user.role)
  }
  expect([...new Set(signedIn)].sort()).toEqual([...roles].sort())
})

test('a report is mailed on schedule, to people who may see it', async () => {
  const { schedules } = await app.want('schedules.list', { query: {} }, { as: user('supervisor') })
  expect(schedules).toMatchObject([
    { report: 'home', state: 'active', recipients: [{ whyNot: null }, { whyNot: null }] },
  ])
  for (const { nextAt } of schedules) expect((nextAt ?? '') > app.clock.iso()).toBe(true)
})

test('two people ask for access, one of them confirmed, and somebody never set a password', async () => {
  const asked = { query: {} }
  const { requests } = await app.want('requests.list', asked, { as: user('admin') })
  expect(requests.map(({ status, language }) => [status, language])).toEqual([
    ['email-unconfirmed', 'en'],
    ['awaiting-approval', 'ar'],
  ])
  for (const { requestedAt } of requests) expect(requestedAt < app.clock.iso()).toBe(true)
  const { users } = await app.want('users.list', asked, { as: user('supervisor') })
  expect(users.filter((it) => !it.hasPassword).map(({ firstName }) => firstName)).toEqual(['Fadi'])
})

test('there is an assessment in each status, and what was due says so', async () => {
  const assessments = await listFor('supervisor')
  expect([...new Set(assessments.map(({ status }) => status))].sort()).toEqual(
    [...assessmentStatuses].sort(),
  )
  for (const { status, score, questionCount, answeredCount, reason } of assessments) {
    if (status === 'scheduled') expect([answeredCount, score]).toEqual([0, null])
    if (status === 'complete' || status === 'in-review') expect(answeredCount).toBe(questionCount)
    if (status === 'complete') expect(score).toBeGreaterThan(50)
    if (status === 'returned' || status === 'cancelled') expect(reason).toBeTruthy()
    expect(questionCount).toBeGreaterThanOrEqual(12)
  }
  const overdue = assessments.filter(
    ({ status, dueOn }) => status === 'returned' && dueOn! < app.clock.iso(),
  )
  expect(overdue).toHaveLength(1)
})

test('in the running audit two auditors disagree on one question, each in their language', async () => {
  const { assessment, registers } = await launch('RUH security and facilitation audit')
  expect(assessment).toMatchObject({ status: 'in-progress', conflictCount: 1 })
  const [conflict, ...more] = registers.filter(({ heads }) => isConflict(heads))
  expect(more).toEqual([])
  expect(conflict?.heads.map(({ author }) => author).sort()).toEqual(
    [user('auditor').id, user('auditor2').id].sort(),
  )
  expect(assessment.answeredCount).toBeGreaterThan(50)
  expect(assessment.answeredCount).toBeLessThan(assessment.questionCount)
})

test('a facility of each kind, airlines and airports were audited, and each of them has a score', async () => {
  const query = { days: 28 as const }
  for (const [locationType, codes] of [
    ['airport', ['BAH', 'DMM', 'JED']],
    ['airline', ['DSX', 'PGX']],
    ['cargo-facility', ['RCH']],
    ['catering-facility', ['JCK']],
  ] as const) {
    const { locations } = await app.want(
      'assessments.score-per-airport',
      { query: { ...query, locationType } },
      { as: user('viewer') },
    )
    expect(locations.map(({ code }) => code)).toEqual(codes)
  }
  const airports = await app.db
    .selectFrom('location')
    .innerJoin('location as airport', 'airport.id', 'location.airportId')
    .select(['location.code', 'airport.code as at'])
    .where('location.locationType', '=', 'cargo-facility')
    .orderBy('location.code')
    .execute()
  expect(airports).toEqual([
    { code: 'DCH', at: 'DMM' },
    { code: 'RCH', at: 'RUH' },
  ])
})

test('the running audit shows what the last one of this location said', async () => {
  const { questions } = await launch('RUH security and facilitation audit')
  for (const { previous } of questions) {
    expect(previous).toMatchObject({ title: 'RUH annual security audit' })
  }
  expect(questions.some(({ previous }) => previous?.findings !== '')).toBe(true)
})

test('nobody of the authority but the admin sees what belongs to others', async () => {
  const seenBy = async (name: PersonName) => (await listFor(name)).map(({ title }) => title)
  const admins = await seenBy('admin')
  expect(admins).toContain('Cargo hall self-assessment')
  expect(admins).toContain('Catering unit self-check')
  expect(await seenBy('supervisor')).not.toContain('Cargo hall self-assessment')
  expect(await seenBy('trial')).toEqual(['Catering unit self-check'])
})

test('the counts kept with an assessment are those of its heads', async () => {
  for (const { id, answeredCount, conflictCount } of await listFor('admin')) {
    const heads = await app.db
      .selectFrom('head')
      .select(['register', 'value'])
      .where('assessmentId', '=', id)
      .where('register', 'like', 'answer/%')
      .execute()
    const registers = [...Map.groupBy(heads, (head) => head.register).values()]
    const isSettled = (values: { value: string }[]): boolean =>
      new Set(values.map(({ value }) => value)).size === 1
    expect(registers.filter(isSettled)).toHaveLength(answeredCount)
    expect(registers.filter((values) => !isSettled(values))).toHaveLength(conflictCount)
  }
})

test('the log is in the order of its times, all of them past, and no session is left', async () => {
  const rows = await app.db
    .selectFrom('log')
    .select(['at', 'receivedAt', 'status'])
    // The tests above sign in.
    .where('kind', '<>', 'session.start')
    .orderBy('seq')
    .execute()
  const times = rows.map(({ receivedAt }) => receivedAt)
  expect(sessionsLeft).toEqual([])
  expect(times).toEqual(times.toSorted())
  expect(rows.every(({ at, status }) => at < app.clock.iso() && status === 'applied')).toBe(true)
})

test('every finding fits and is written in the language that it stands under', () => {
  for (const [sourceId, byLevel] of Object.entries(findings)) {
    for (const { en, ar } of Object.values(byLevel)) {
      expect(en, sourceId).toMatch(/^[A-Z][\x20-\x7e]+\.$/)
      expect(ar, sourceId).toMatch(/^\p{Script=Arabic}.+\.$/u)
      expect(Math.max(en.length, ar.length)).toBeLessThanOrEqual(findingMaxLength)
    }
  }
})

test('every finding speaks of what its question asks, in both languages', async () => {
  const rows = await app.db
    .selectFrom('question')
    .innerJoin('questionVersion', 'questionVersion.questionId', 'question.id')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .selectAll('questionVersion')
    .select(['question.sourceId', 'subCategory.nameEn', 'subCategory.nameAr'])
    .execute()
  const asked = new Map(rows.map((row) => [row.sourceId ?? '', row]))
  const shared = (finding: string, question: string): number =>
    stemsOf(finding).filter((stem) => stemsOf(question).includes(stem)).length
  for (const [sourceId, byLevel] of Object.entries(findings)) {
    const row = asked.get(sourceId)
    for (const { en, ar } of Object.values(byLevel)) {
      expect(shared(en, `${row?.textEn} ${row?.considerationsEn}`), en).toBeGreaterThan(0)
      expect(shared(ar, `${row?.textAr} ${row?.considerationsAr}`), ar).toBeGreaterThan(0)
    }
  }
})

/** The beginnings of the words that carry a meaning: *patrols* and *patrolled* begin alike. */
const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652]/g, '')
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^[وفبلك]?(?:ال|لل)?(?=.{4})/u, ''))
    .filter((word) => word.length >= 4 && !idle.has(word))
    .map((word) => word.slice(0, 4))
const idle = new Set(
  'with that this from have were they them than there their which when what'.split(' '),
)

test('what stands under a question of the demo is what was written of that very question', async () => {
  const heads = await app.db
    .selectFrom('head')
    .select(['register', 'value'])
    .where('register', 'like', 'answer/%')
    .execute()
  const ids = await app.db.selectFrom('question').select(['id', 'sourceId']).execute()
  const sourceIds = new Map(ids.map(({ id, sourceId }) => [`answer/${id}`, sourceId ?? '']))
  let told = 0
  for (const { register, value } of heads) {
    const answer = answerValue.parse(JSON.parse(value))
    if (answer.findings === '') continue
    told += 1
    const written =
      findings[sourceIds.get(register) ?? '']?.[answer.complianceLevel ?? 'fully-compliant']
    expect([written?.en, written?.ar]).toContain(answer.findings)
  }
  expect(told).toBeGreaterThan(60)
})

test('there are corrective actions in each state that lasts, of owners of two organizations', async () => {
  const { counts, actions } = await app.want(
    'actions.list',
    { query: { limit: 200 } },
    { as: user('supervisor') },
  )
  for (const [state, count] of Object.entries(counts)) {
    // The server closes what is verified at once.
    if (state === 'verified') expect(count).toBe(0)
    else expect([state, count > 0]).toEqual([state, true])
  }
  expect(new Set(actions.flatMap(({ owner }) => owner?.organization ?? [])).size).toBe(2)
  expect(actions.some(({ hasExtensionAsked }) => hasExtensionAsked)).toBe(true)
  const own = await app.want('actions.list', { query: {} }, { as: user('none') })
  expect(own.total).toBeGreaterThan(0)
  expect(own.actions.every(({ assessment }) => assessment === null)).toBe(true)
})
