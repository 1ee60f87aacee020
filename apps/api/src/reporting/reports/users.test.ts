import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { createTablet, judged } from '../../audits/sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'
import { findFirstSeq } from './first-seq.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

const see = (query = {}) => scene.app.want('report.users', { query }, { as: scene.admin })
const rowOf = async (user: { id: string }) => (await see()).users.find((it) => it.id === user.id)

test('who was active, and what they answered, in the last 30 days', async () => {
  const { app, lead, auditor, first, second } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('fully-compliant')),
  )
  const report = await see()
  expect(report).toMatchObject({ from: '2026-10-23', to: '2026-11-21', total: 4, activeCount: 2 })
  expect(report.summary).toEqual({
    total: 4,
    fresh: 4,
    inactive: 0,
    signIns: 2,
    roles: [
      { role: 'admin', count: 1 },
      { role: 'auditor-supervisor', count: 1 },
      { role: 'auditor', count: 2 },
    ],
  })
  expect(await rowOf(lead)).toMatchObject({ wasActive: true, answers: 2, submits: 0 })
  expect(await rowOf(auditor)).toMatchObject({ wasActive: false, answers: 0, lastActiveAt: null })
  app.clock.advance(29 * day)
  expect(await rowOf(lead)).toMatchObject({ wasActive: true, answers: 2 })
  app.clock.advance(day)
  expect(await rowOf(lead)).toMatchObject({ wasActive: false, answers: 0 })
})

test('a question answered again is one question, and the same question elsewhere another', async () => {
  const { app, lead, first, second, questions } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(first, judged('improvement-desirable')),
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(first, judged('fully-compliant')),
  )
  expect(await rowOf(lead)).toMatchObject({ answers: 2 })
  const { id } = await makeAssessment(app, { lead, questions })
  const elsewhere = createTablet(app, lead, id)
  await elsewhere.push(elsewhere.answer(first, judged('fully-compliant')))
  expect(await rowOf(lead)).toMatchObject({ answers: 3 })
})

test('it is never kept by anybody on its way', async () => {
  const { headers } = await scene.app.call('report.users', { query: {} }, { as: scene.admin })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('it is the admin’s alone', async () => {
  const { app, supervisor, auditor } = scene
  const viewer = await makeUser(app, 'viewer')
  for (const user of [supervisor, auditor, viewer]) {
    const { problem } = await app.call('report.users', { query: {} }, { as: user })
    expect(problem?.code).toBe('not-permitted')
  }
})

test('searched, filtered, sorted and in pages', async () => {
  const { app, organization, supervisor } = scene
  const stranger = await makeUser(app, 'viewer', { lastName: 'Aaa', firstName: 'Zed' })
  const names = async (query: object) => (await see(query)).users.map((it) => it.firstName)
  expect(await names({ search: 'zed' })).toEqual(['Zed'])
  expect(await names({ role: 'viewer' })).toEqual(['Zed'])
  expect((await see({ organizationId: organization.id })).total).toBe(4)
  await app.signIn(supervisor)
  expect((await see({ sort: 'last-active' })).users[0]?.wasActive).toBe(true)
  expect((await see({ limit: 1 })).users[0]?.id).toBe(stranger.id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof see>> = await see({
      limit: 2,
      ...(cursor === null ? {} : { cursor }),
    })
    seen.push(...page.users.map((it) => it.id))
    cursor = page.next
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(5)
  const query = { organizationId: app.newId() }
  expect((await app.call('report.users', { query }, { as: scene.admin })).status).toBe(404)
})

test('the place in the log is found by halving, with an hour to spare', async () => {
  const { app, lead, first } = scene
  const tablet = scene.tabletOf(lead)
  for (let times = 0; times < 12; times++) {
    await tablet.push(tablet.answer(first, judged('fully-compliant', `${times}`)))
    app.clock.advance(day)
  }
  const rows = await app.db.selectFrom('log').select(['seq', 'receivedAt']).orderBy('seq').execute()
  for (const { receivedAt } of rows) {
    const earliest = rows.find((row) => row.receivedAt >= receivedAt)
    expect(await findFirstSeq(app.db, receivedAt)).toBe(earliest?.seq)
  }
  expect(await findFirstSeq(app.db, '2000-01-01T00:00:00.000Z')).toBe(1)
  expect(await findFirstSeq(app.db, '2100-01-01T00:00:00.000Z')).toBeGreaterThan(rows.length)
})
