import { answerRegister } from '@apron/scoring/register.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeDraft } from '../sync/record/drafts.ts'
import { record } from '../sync/record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  secondQuestion,
} from '../sync/testing/tablet.ts'
import { withLiveQueries } from '../testing/live-queries.ts'
import { watchWork } from './watch-work.ts'

withLiveQueries()

type Noticed = { unsent: number; isNew: boolean }
const nothing: Noticed = { unsent: 0, isNew: false }

/** A slow machine is no fault. */
const waiting = { timeout: 10_000 }

/** A tablet whose first answer waits to be sent, and what was noticed since. */
async function watched() {
  const { db, ports } = await createTablet()
  const noticed: Noticed[] = []
  const first = await record(db, ports, answerOf(judged('fully-compliant')))
  onTestFinished(watchWork(db, (change) => void noticed.push(change)))
  await vi.waitFor(() => expect(noticed).toEqual([{ unsent: 1, isNew: true }]), waiting)
  return { db, ports, noticed, first }
}

test('an answer that is added while another is sent is new, though as many wait as before', async () => {
  const { db, noticed, first } = await watched()
  // Both in one stroke: what watches may come too late to see the moment between them.
  await db.transaction('rw', db.outbox, db.lanes, async () => {
    await db.outbox.update(first.id, { state: 'done', seq: 1 })
    await db.outbox.add({ ...first, id: `${first.id.slice(0, -1)}x`, n: 2 })
    await db.lanes.update(assessmentId, { n: 2 })
  })
  await vi.waitFor(() => expect(noticed.at(1)).toEqual({ unsent: 1, isNew: true }), waiting)
})

test('what is sent, and a text typed beside what waits, are not new; what is queued again is', async () => {
  const { db, ports, noticed, first } = await watched()
  await writeDraft(db, ports, {
    assessmentId,
    register: answerRegister(secondQuestion),
    value: judged('non-compliant', 'Open'),
    version: 1,
  })
  await vi.waitFor(() => expect(noticed.at(-1)).toEqual({ unsent: 2, isNew: false }), waiting)
  await db.outbox.update(first.id, { state: 'done', seq: 1 })
  await vi.waitFor(() => expect(noticed.at(-1)).toEqual({ unsent: 1, isNew: false }), waiting)
  expect(noticed.filter(({ isNew }) => isNew)).toHaveLength(1)
  // What a server has lost is queued again, at the number that it had.
  await db.outbox.update(first.id, { state: 'queued', seq: null })
  await vi.waitFor(() => expect(noticed.at(-1)).toEqual({ unsent: 2, isNew: true }), waiting)
  // One that was added and is sent already leaves nothing to be sent.
  await db.transaction('rw', db.outbox, db.lanes, async () => {
    await db.outbox.update(first.id, { state: 'done', seq: 1 })
    await db.lanes.update(assessmentId, { n: 2 })
  })
  await vi.waitFor(() => expect(noticed.at(-1)).toEqual({ unsent: 1, isNew: false }), waiting)
})

test('once it is stopped nothing is told', async () => {
  const { db, ports } = await createTablet()
  const here: Noticed[] = []
  const stopped: Noticed[] = []
  onTestFinished(watchWork(db, (change) => void here.push(change)))
  const stop = watchWork(db, (change) => void stopped.push(change))
  await vi.waitFor(() => expect([here, stopped]).toEqual([[nothing], [nothing]]), waiting)
  stop()
  await record(db, ports, answerOf(judged('fully-compliant')))
  await vi.waitFor(() => expect(here.at(-1)).toEqual({ unsent: 1, isNew: true }), waiting)
  expect(stopped).toEqual([nothing])
})
