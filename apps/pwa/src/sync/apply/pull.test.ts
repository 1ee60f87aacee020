import { expect, test } from 'vitest'
import { pull, takeRegisters } from './pull.ts'
import { record } from '../record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  headOf,
  judged,
  pulled,
  question,
} from '../testing/tablet.ts'

const register = `answer/${question}`
/** Revisions have to be ids for an answer to be understood at all. */
const [oldOne, newOne, newer, four, five, fiveAgain, six] = [1, 2, 3, 4, 5, 6, 7].map(
  (digit) => `0190dddd-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string, string, string]
const empty = {
  epoch: 'first',
  next: 20,
  more: false,
  assessments: [],
  registers: [],
  receipts: [],
  gone: [],
}
const told = (seq: number, ...revisions: string[]) => ({
  assessmentId,
  register,
  seq,
  heads: revisions.map((revision) => headOf(revision, judged('fully-compliant'))),
})
const seen = async ({ db }: Awaited<ReturnType<typeof createTablet>>) =>
  (await db.registers.get([assessmentId, register]))?.heads.map((head) => head.revision)

test('it asks since the cursor and takes registers, header and cursor together', async () => {
  const tablet = await createTablet()
  let asked: URLSearchParams | null = null
  tablet.answering = ({ query }) => {
    asked = query
    return {
      json: {
        ...empty,
        registers: [told(15, newOne)],
        assessments: [header({ status: 'in-review', seq: 15 })],
      },
    }
  }
  await pull(tablet.db, tablet.ports)
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    since: '10',
    epoch: 'first',
    assessments: assessmentId,
  })
  expect(await seen(tablet)).toEqual([newOne])
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({
    cursor: 20,
    status: 'in-review',
    seq: 15,
  })
})

test('an answer to an older question does not put an older state over a newer one', async () => {
  const tablet = await createTablet()
  tablet.answering = () => ({
    json: {
      ...empty,
      next: 12,
      registers: [told(12, oldOne)],
      assessments: [header({ seq: 12, title: 'old' })],
    },
  })
  const late = pull(tablet.db, {
    ...tablet.ports,
    fetch: async (url, init) => {
      // While this one waits, another tab asks and is answered.
      await pulled(tablet.db, 18, [headOf(newer, judged('not-confirmed'))])
      await tablet.db.assessments.update(assessmentId, { cursor: 18, seq: 18, title: 'newer' })
      return tablet.ports.fetch(url, init)
    },
  })
  await late
  expect(await seen(tablet)).toEqual([newer])
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({
    cursor: 18,
    title: 'newer',
  })
})

test('an answer counts for nothing over a gap: the cursor was put back meanwhile', async () => {
  const tablet = await createTablet()
  tablet.answering = () => ({ json: { ...empty, registers: [told(15, newOne)] } })
  await pull(tablet.db, {
    ...tablet.ports,
    fetch: async (url, init) => {
      await tablet.db.assessments.update(assessmentId, { cursor: 4 })
      return tablet.ports.fetch(url, init)
    },
  })
  expect(await seen(tablet)).toBeUndefined()
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({ cursor: 4 })
})

test('what may not be seen any more keeps its cursor, so that nothing is missing when it comes back', async () => {
  const tablet = await createTablet()
  tablet.answering = () => ({ json: { ...empty, gone: [assessmentId] } })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({ isGone: true, cursor: 10 })
  expect(await pull(tablet.db, tablet.ports)).toBeNull()
})

test('with nothing left to ask for and work kept, it still learns of another epoch', async () => {
  const tablet = await createTablet()
  const { id } = await record(tablet.db, tablet.ports, answerOf(judged('not-confirmed')))
  await tablet.db.outbox.update(id, { state: 'done', seq: 11 })
  await tablet.db.assessments.update(assessmentId, { isGone: true })
  tablet.answering = () => ({ json: { ...empty, epoch: 'second' } })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.outbox.get(id)).toMatchObject({ state: 'queued', seq: null })
})

test('another epoch: the answer is dropped, pulled registers are cleared, the cursor starts at 0', async () => {
  const tablet = await createTablet()
  await pulled(tablet.db, 9, [headOf(oldOne, judged('fully-compliant'))])
  tablet.answering = () => ({ json: { ...empty, epoch: 'second', registers: [told(15, newOne)] } })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.registers.count()).toBe(0)
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({ cursor: 0, seq: 0 })
  expect(await tablet.db.meta.get('server')).toEqual({ key: 'server', epoch: 'second' })
})

test('the lead’s decision reaches a mutation that waits for it, or for the word that it waits, and nothing else', async () => {
  const tablet = await createTablet()
  const parked = await record(tablet.db, tablet.ports, answerOf(judged('not-confirmed')))
  await tablet.db.outbox.update(parked.id, { state: 'parked', seq: 11, reason: 'submitted' })
  const queued = await record(tablet.db, tablet.ports, answerOf(judged('not-applicable')))
  const done = await record(tablet.db, tablet.ports, answerOf(judged('not-applicable')))
  await tablet.db.outbox.update(done.id, { state: 'done', seq: 12 })
  const decided = { assessmentId, status: 'refused', reason: 'declined', detail: 'Too late.' }
  tablet.answering = () => ({
    json: {
      ...empty,
      receipts: [
        { ...decided, id: parked.id, seq: 14 },
        { ...decided, id: queued.id, seq: 15 },
        { ...decided, id: done.id, seq: 16 },
        { ...decided, id: '0190dddd-0000-7000-8000-000000000009', seq: 17 },
      ],
    },
  })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.outbox.get(parked.id)).toMatchObject({
    state: 'refused',
    detail: 'Too late.',
  })
  expect(await tablet.db.outbox.get(queued.id)).toMatchObject({ state: 'refused', seq: 15 })
  expect(await tablet.db.outbox.get(done.id)).toMatchObject({ state: 'done', seq: 12 })
  expect(await tablet.db.outbox.count()).toBe(3)
})

test('of late arrivals in what may not be seen any more the word on them alone is asked for', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const { id } = await record(db, ports, answerOf(judged('non-compliant')))
  await db.outbox.update(id, { state: 'parked', seq: 11 })
  const asked: (string | null)[] = []
  const receipt = { assessmentId, id, status: 'refused', reason: 'declined', seq: 21 }
  tablet.answering = ({ query }) => {
    asked.push(query.get('parked'))
    return { json: { ...empty, receipts: query.has('parked') ? [receipt] : [] } }
  }
  await pull(db, ports)
  await db.assessments.update(assessmentId, { isGone: true })
  await pull(db, ports)
  await pull(db, ports)
  expect(asked).toEqual([null, id, null])
  expect(await db.outbox.get(id)).toMatchObject({ state: 'refused', reason: 'declined', seq: 21 })
})

test('of very many such late arrivals fifty are named at once, and each in its turn', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const row = await record(db, ports, answerOf(judged('non-compliant')))
  const idOf = (number: number): string =>
    `0190eeee-0000-7000-8000-${String(number).padStart(12, '0')}`
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...row,
    id: idOf(index),
    n: index + 2,
  }))
  await db.outbox.bulkAdd(rows.map((it) => ({ ...it, state: 'parked' as const, seq: it.n })))
  await db.assessments.update(assessmentId, { isGone: true })
  const named: string[][] = []
  tablet.answering = ({ query }) => {
    named.push((query.get('parked') ?? '').split(','))
    return { json: empty }
  }
  for (const random of [0, 0.4, 0.8]) await pull(db, { ...ports, random: () => random })
  expect(named.map(({ length }) => length)).toEqual([50, 50, 50])
  expect(new Set(named.flat()).size).toBe(120)
})

test('a register takes only rows of a newer seq', async () => {
  const tablet = await createTablet()
  for (const [seq, revision] of [
    [5, five],
    [4, four],
    [5, fiveAgain],
    [6, six],
  ] as const) {
    await takeRegisters(tablet.db, [told(seq, revision)])
  }
  expect(await seen(tablet)).toEqual([six])
})

test('more is asked for only where the answer went on', async () => {
  const tablet = await createTablet()
  tablet.answering = () => ({ json: { ...empty, next: 15, more: true } })
  expect(await pull(tablet.db, tablet.ports)).toMatchObject({ more: true })
  expect(await pull(tablet.db, tablet.ports)).toMatchObject({ more: false })
})
