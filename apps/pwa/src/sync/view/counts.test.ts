import { expect, test } from 'vitest'
import { countHandedIn, countTray, countUnsent, countUnsentOf } from './counts.ts'
import { writeDraft } from '../record/drafts.ts'
import { record } from '../record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  question,
  secondQuestion,
} from '../testing/tablet.ts'

const draft = (value: unknown) => ({
  assessmentId,
  register: `answer/${question}`,
  value,
  version: 1,
})

test('a text that is half typed is unsent as an answer is', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant'), secondQuestion))
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  expect(await countUnsent(db)).toBe(2)
  expect(await countUnsentOf(db, assessmentId)).toBe(2)
  expect(await countUnsentOf(db, '0190bbbb-0000-7000-8000-00000000000b')).toBe(0)
})

test('the tray counts what waits for a person: not what was mended or discarded', async () => {
  const { db, ports } = await createTablet()
  const rows = []
  for (const text of ['a', 'b', 'c', 'd'])
    rows.push(await record(db, ports, answerOf(judged('non-compliant', text))))
  const [parked, refused, mended, discarded] = rows.map((row) => row.id)
  await db.outbox.update(parked!, { state: 'parked' })
  await db.outbox.update(refused!, { state: 'refused' })
  await db.outbox.update(mended!, { state: 'refused', mendedBy: 'another' })
  await db.outbox.update(discarded!, { state: 'refused', discardedAt: '2026-11-21T08:00:00.000Z' })
  await db.lanes.update(assessmentId, {
    held: { code: 'view-only', status: 403, at: '2026-11-21T08:00:00.000Z' },
  })
  expect(await countTray(db)).toEqual({ parked: 1, refused: 1, held: 1 })
})

test('of what waits for the lead, that is counted which came when its author was not active any more', async () => {
  const { db, ports } = await createTablet()
  for (const reason of ['inactive', 'submitted', 'inactive'] as const) {
    const { id } = await record(db, ports, answerOf(judged('not-confirmed')))
    await db.outbox.update(id, { state: 'parked', reason })
  }
  await record(db, ports, answerOf(judged('not-confirmed')))
  expect(await countHandedIn(db)).toBe(2)
})
