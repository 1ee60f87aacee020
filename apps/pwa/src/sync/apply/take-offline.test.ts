import type { Receipt } from '@apron/contracts/sync.ts'
import { launchMaxReceipts } from '@apron/contracts/launch.ts'
import { expect, test } from 'vitest'
import { pull } from './pull.ts'
import { record } from '../record/record.ts'
import { removeFromTablet, takeOffline } from './take-offline.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  judged,
  question,
  secondQuestion,
  type TestTablet,
} from '../testing/tablet.ts'

const launched = (seq: number, receipts?: readonly Receipt[]) => ({
  json: {
    epoch: 'first',
    seq,
    assessment: header({ seq: 10 }),
    categories: [],
    questions: [],
    references: [],
    registers: [],
    ...(receipts === undefined ? {} : { receipts }),
  },
})
const declined = (id: string): Receipt => ({
  id,
  status: 'refused',
  reason: 'declined',
  detail: 'Too late.',
  seq: 14,
})
const parkedOn = async ({ db, ports }: TestTablet): Promise<string> => {
  const { id } = await record(db, ports, answerOf(judged('not-confirmed')))
  await db.outbox.update(id, { state: 'parked', seq: 11, reason: 'submitted' })
  return id
}
const cursorOf = async ({ db }: TestTablet) => (await db.assessments.get(assessmentId))?.cursor

test('taking offline again brings the decisions that were missed', async () => {
  const tablet = await createTablet()
  const id = await parkedOn(tablet)
  tablet.answering = () => launched(20, [declined(id)])
  await takeOffline(tablet.db, tablet.ports, assessmentId)
  expect(await tablet.db.outbox.get(id)).toMatchObject({ state: 'refused', reason: 'declined' })
  expect(await cursorOf(tablet)).toBe(20)
})

test.each<[string, readonly Receipt[] | undefined]>([
  ['a server that tells no decisions', undefined],
  [
    'a server that had more to tell',
    Array.from({ length: launchMaxReceipts }, () =>
      declined('0190dddd-0000-7000-8000-000000000001'),
    ),
  ],
])('with %s the log does not count as read', async (_, receipts) => {
  const tablet = await createTablet()
  await parkedOn(tablet)
  tablet.answering = () => launched(20, receipts)
  await takeOffline(tablet.db, tablet.ports, assessmentId)
  expect(await cursorOf(tablet)).toBe(10)
})

test('what was removed and is taken from an older launch is read on from that launch', async () => {
  const tablet = await createTablet()
  await removeFromTablet(tablet.db, assessmentId)
  tablet.answering = () => launched(7, [])
  await takeOffline(tablet.db, tablet.ports, assessmentId)
  expect(await cursorOf(tablet)).toBe(7)
})

test('of what was removed, decisions are asked for while something waits, and no answers are taken', async () => {
  const tablet = await createTablet()
  const id = await parkedOn(tablet)
  await removeFromTablet(tablet.db, assessmentId)
  const register = `answer/${assessmentId}`
  const told = { assessmentId, register, seq: 15, heads: [] }
  let asked: URLSearchParams | null = null
  tablet.answering = ({ query }) => {
    asked = query
    const receipts = [{ assessmentId, ...declined(id) }]
    const rest = { epoch: 'first', next: 20, more: false, assessments: [], gone: [] }
    return { json: { ...rest, registers: [told], receipts } }
  }
  await pull(tablet.db, tablet.ports)
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ since: '10', assessments: assessmentId })
  expect(await tablet.db.outbox.get(id)).toMatchObject({ state: 'refused' })
  expect(await tablet.db.registers.count()).toBe(0)
  asked = null
  await pull(tablet.db, tablet.ports)
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ assessments: '' })
})

test('removing is tried again where the storage is full, and says so where that does not help', async () => {
  const { db } = await createTablet()
  let refusals = 0
  db.assessments.hook('updating', () => {
    if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
  })
  refusals = 1
  await removeFromTablet(db, assessmentId)
  expect(await db.outlines.count()).toBe(0)
  await db.assessments.update(assessmentId, { takenAt: '2026-11-21T09:00:00.000Z' })
  refusals = 99
  const removing = removeFromTablet(db, assessmentId)
  await expect(removing).rejects.toMatchObject({ name: 'StorageFullError' })
})

test('a long question is listed by how it begins, and one that just fits as it is', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const { json } = launched(12)
  const nothing = { en: null, ar: null }
  const fitting = 'Is the gate locked?'.padEnd(120, '?')
  const questions = [`Is ${'the fence '.repeat(80)}whole?`, fitting].map((en, position) => ({
    id: position === 0 ? question : secondQuestion,
    version: 1,
    categoryId: question,
    subCategoryId: question,
    text: { en, ar: null },
    considerations: nothing,
    regulations: '',
    guidance: '',
    references: [],
    position,
    number: `1.1.${position}`,
    previous: null,
  }))
  tablet.answering = () => ({ json: { ...json, questions } })
  await takeOffline(db, ports, assessmentId)
  const outline = await db.outlines.get(assessmentId)
  const [long, short] = outline?.questions.map(({ label }) => label.en ?? '') ?? []
  expect(short).toBe(fitting)
  expect([long?.slice(0, 12), long?.length]).toEqual(['Is the fence', 121])
})
