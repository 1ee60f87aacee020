import { describe, expect, test } from 'vitest'
import { record } from './record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  me,
  other,
  pulled,
  question,
} from '../testing/tablet.ts'

test('a mutation and its place in the lane are written together, from 1 without holes', async () => {
  const { db, ports } = await createTablet()
  for (const text of ['a', 'b', 'c'])
    await record(db, ports, answerOf(judged('non-compliant', text)))
  const rows = await db.outbox.toCollection().sortBy('n')
  expect(rows.map((row) => row.n)).toEqual([1, 2, 3])
  expect(new Set(rows.map((row) => row.deviceId)).size).toBe(1)
  expect(await db.lanes.get(assessmentId)).toMatchObject({ n: 3, held: null })
})

test('ten answers at once, in two tabs, take ten places', async () => {
  const { db, ports, secondTab } = await createTablet()
  const tabs = [db, secondTab()]
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      record(tabs[index % 2]!, ports, answerOf(judged('non-compliant', String(index)))),
    ),
  )
  const places = (await db.outbox.toArray()).map((row) => row.n).toSorted((a, b) => a - b)
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('where the mutation cannot be written, no place is taken', async () => {
  const { db, ports } = await createTablet()
  const { id } = await record(db, ports, answerOf(judged('not-confirmed')))
  const again = { ...ports, newId: () => id }
  await expect(record(db, again, answerOf(judged('not-applicable')))).rejects.toThrow()
  expect((await db.lanes.get(assessmentId))?.n).toBe(1)
  expect((await record(db, ports, answerOf(judged('not-applicable')))).n).toBe(2)
})

test('its base names what was seen', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 5, [headOf('theirs', judged('fully-compliant'))])
  const first = await record(db, ports, answerOf(judged('non-compliant', 'x')))
  expect(first.body.base).toEqual(['theirs'])
  const second = await record(db, ports, answerOf(judged('not-confirmed')))
  expect(second.body.base).toEqual([first.id])
})

describe('in an open conflict', () => {
  const conflict = [
    headOf('mine', judged('not-confirmed'), me),
    headOf('theirs', judged('fully-compliant'), other),
  ]
  test('an answer replaces its own author’s heads alone', async () => {
    const { db, ports } = await createTablet()
    await pulled(db, 5, conflict)
    const { body } = await record(db, ports, answerOf(judged('not-applicable')))
    expect(body.base).toEqual(['mine'])
  })
  test('a resolve names them all, its register and its version', async () => {
    const { db, ports } = await createTablet()
    await pulled(db, 5, conflict)
    const { body } = await record(db, ports, {
      kind: 'resolve',
      assessmentId,
      register: `answer/${question}`,
      version: 1,
      value: judged('not-applicable'),
    })
    expect(body).toMatchObject({ kind: 'resolve', question, version: 1, base: ['mine', 'theirs'] })
    expect(body).not.toHaveProperty('register')
  })
})

test.each([
  ['a finding of 501 characters', judged('non-compliant', 'ض'.repeat(501))],
  ['a level that does not exist', { ...judged(null), complianceLevel: 'perfect' as never }],
])('%s is refused before it is written', async (_, value) => {
  const { db, ports } = await createTablet()
  await expect(record(db, ports, answerOf(value))).rejects.toMatchObject({ name: 'ValueError' })
  expect(await db.outbox.count()).toBe(0)
})

test.each([
  ['status', { status: 'in-review' as const }],
  ['status', { status: 'cancelled' as const }],
  ['not-on-team', { team: [] }],
])(
  'read-only, because of %s, is told with its reason, and nothing is written',
  async (reason, rest) => {
    const { db, ports } = await createTablet(rest)
    await expect(record(db, ports, answerOf(judged('not-confirmed')))).rejects.toMatchObject({
      reason,
    })
    expect(await db.outbox.count()).toBe(0)
    expect(await db.lanes.count()).toBe(0)
  },
)

test('a verification is written into the lane of an assessment that is not on the tablet', async () => {
  const { db, ports } = await createTablet()
  const session = await db.meta.get('session')
  if (session?.key !== 'session') throw new Error('nobody is signed in')
  await db.meta.put({ ...session, user: { ...session.user, permissions: ['cap.review'] } })
  const value = { outcome: 'partly' as const, words: 'Gate 3 is missing.' }
  const elsewhere = '0190bbbb-0000-7000-8000-00000000000b'
  const said = { kind: 'verification', assessmentId: elsewhere, part: question, value } as const
  const row = await record(db, ports, said)
  expect(row).toMatchObject({ n: 1, register: `verification/${question}`, state: 'queued' })
  expect(row.body).toMatchObject({ kind: 'verification', part: question, value, base: [] })
  expect(await db.lanes.get(elsewhere)).toMatchObject({ n: 1, held: null })
  const blank = { ...said, value: { ...value, words: ' ' } }
  await expect(record(db, ports, blank)).rejects.toMatchObject({ name: 'ValueError' })
})
