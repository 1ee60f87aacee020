import type { Assessment } from '@apron/contracts/assessment.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../data/tables.ts'
import { writeDraft } from '../record/drafts.ts'
import { keptAfterDiscard, keptWhenOver, prune, pruneDaily } from './prune.ts'
import { pull } from './pull.ts'
import { record } from '../record/record.ts'
import { removeFromTablet } from './take-offline.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  judged,
  question,
  type TestTablet,
} from '../testing/tablet.ts'

const at = '2026-11-21T08:00:00.000Z'

/** One answer in each of these states, the receipts from 11 on, on a server whose backups go up to `backedUpTo`. */
const holding = async (
  rows: readonly Partial<OutboxRow>[],
  backedUpTo: number,
  rest: Partial<Assessment> = {},
): Promise<TestTablet> => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  for (const [index, row] of rows.entries()) {
    const { id } = await record(db, ports, answerOf(judged('non-compliant', String(index))))
    await db.outbox.update(id, { seq: 11 + index, ...row })
  }
  await db.assessments.update(assessmentId, { cursor: 50, ...rest })
  await db.meta.put({ key: 'server', epoch: 'first', backedUpTo })
  return tablet
}
const kept = async ({ db }: TestTablet) =>
  (await db.outbox.toCollection().sortBy('n')).map((row) => row.n)
const later = ({ clock }: TestTablet, ms: number) => void (clock.now += ms)

const states: Partial<OutboxRow>[] = [
  { state: 'done' },
  { state: 'parked' },
  { state: 'refused' },
  { state: 'refused', mendedBy: 'another' },
  { state: 'refused', discardedAt: at },
  { state: 'done' },
  { state: 'queued', seq: null },
]

test('everything stays while the assessment is on the tablet and not over', async () => {
  const tablet = await holding(states, 99)
  later(tablet, 2 * keptWhenOver)
  expect(await prune(tablet.db, tablet.ports)).toBe(0)
  expect(await kept(tablet)).toHaveLength(states.length)
})

test('of what was removed, what is final goes as far as backups hold it', async () => {
  const tablet = await holding(states.slice(0, 6), 15)
  await removeFromTablet(tablet.db, assessmentId)
  await prune(tablet.db, tablet.ports)
  expect(await kept(tablet)).toEqual([2, 3, 5, 6])
  later(tablet, keptAfterDiscard + 60_000)
  await prune(tablet.db, tablet.ports)
  expect(await kept(tablet)).toEqual([2, 3, 6])
})

test.each(['complete', 'cancelled'] as const)(
  'what is %s for long gives its final mutations up, and no others',
  async (status) => {
    const tablet = await holding(states, 99, { status })
    await prune(tablet.db, tablet.ports)
    later(tablet, keptWhenOver - 60_000)
    expect(await prune(tablet.db, tablet.ports)).toBe(0)
    later(tablet, 120_000)
    await prune(tablet.db, tablet.ports)
    expect(await kept(tablet)).toEqual([2, 3, 7])
  },
)

test('what is taken up again in between is not over', async () => {
  const tablet = await holding(states, 99, { status: 'complete' })
  await prune(tablet.db, tablet.ports)
  later(tablet, keptWhenOver + 60_000)
  await tablet.db.assessments.update(assessmentId, { status: 'returned' })
  expect(await prune(tablet.db, tablet.ports)).toBe(0)
  await tablet.db.assessments.update(assessmentId, { status: 'complete' })
  expect(await prune(tablet.db, tablet.ports)).toBe(0)
})

test('what the registers do not show yet stays, also when it is over for long', async () => {
  const tablet = await holding(states, 99, { status: 'complete' })
  await tablet.db.assessments.update(assessmentId, { cursor: 13 })
  await prune(tablet.db, tablet.ports)
  later(tablet, keptWhenOver + 60_000)
  await prune(tablet.db, tablet.ports)
  expect(await kept(tablet)).toEqual([2, 3, 4, 5, 6, 7])
})

test('where no backup is known, nothing is given up', async () => {
  const tablet = await holding([{ state: 'done' }], 0)
  await removeFromTablet(tablet.db, assessmentId)
  expect(await prune(tablet.db, tablet.ports)).toBe(0)
})

test('a pull says how far backups go, and another epoch that none are known', async () => {
  const tablet = await createTablet()
  const empty = { next: 20, more: false, assessments: [], registers: [], receipts: [], gone: [] }
  tablet.answering = () => ({ json: { ...empty, epoch: 'first', backedUpTo: 17 } })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.meta.get('server')).toMatchObject({ epoch: 'first', backedUpTo: 17 })
  tablet.answering = () => ({ json: { ...empty, epoch: 'second', backedUpTo: 17 } })
  await pull(tablet.db, tablet.ports)
  expect(await tablet.db.meta.get('server')).toEqual({ key: 'server', epoch: 'second' })
})

test('the content of what may not be seen any more goes after 30 days, but not before what is unsent', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const value = judged('not-confirmed')
  await writeDraft(db, ports, { assessmentId, register: `answer/${question}`, value, version: 1 })
  await db.assessments.update(assessmentId, { isGone: true })
  await prune(db, ports)
  later(tablet, keptWhenOver + 60_000)
  await prune(db, ports)
  expect(await db.outlines.count()).toBe(1)
  await db.drafts.clear()
  await prune(db, ports)
  expect(await db.outlines.count()).toBe(0)
  expect(await db.assessments.get(assessmentId)).toMatchObject({ takenAt: null })
})

test('a lane goes with the last of its rows, where no list names its assessment', async () => {
  const tablet = await holding([{ state: 'done' }, { state: 'parked' }], 99)
  const { db, ports } = tablet
  await db.meta.put({ key: `hole/${assessmentId}`, deviceId: 'd', expected: 1, kept: null })
  await db.assessments.delete(assessmentId)
  await prune(db, ports)
  expect([await kept(tablet), await db.lanes.count()]).toEqual([[2], 1])
  await db.outbox.clear()
  await prune(db, ports)
  expect([await db.lanes.count(), await db.meta.get(`hole/${assessmentId}`)]).toEqual([
    0,
    undefined,
  ])
})

test('a lane that was forgotten begins anew', async () => {
  const tablet = await holding([{ state: 'done' }], 99)
  const { db, ports } = tablet
  await db.assessments.delete(assessmentId)
  await prune(db, ports)
  const row = { takenAt: null, cursor: 0, bytes: 0, isOwn: true, isGone: false }
  await db.assessments.put({ ...header(), ...row })
  expect(await record(db, ports, answerOf(judged('not-confirmed')))).toMatchObject({ n: 1 })
})

test('it is looked once a day what may go', async () => {
  const tablet = await holding([{ state: 'done' }], 99)
  const pruneNow = pruneDaily(tablet.db, tablet.ports)
  await pruneNow()
  await removeFromTablet(tablet.db, assessmentId)
  await pruneNow()
  expect(await kept(tablet)).toEqual([1])
  later(tablet, 25 * 3_600_000)
  await pruneNow()
  expect(await kept(tablet)).toEqual([])
})

test('a tablet whose clock stands at its beginning notes all the same that something is over', async () => {
  const tablet = await holding([{ state: 'done' }], 99, { status: 'complete' })
  tablet.clock.now = 600_000
  await pruneDaily(tablet.db, tablet.ports)()
  const row = await tablet.db.assessments.get(assessmentId)
  expect(row?.overSince?.slice(0, 10)).toBe('1970-01-01')
})
