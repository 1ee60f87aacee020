import { expect, test } from 'vitest'
import { countTray } from './counts.ts'
import { record } from '../record/record.ts'
import { answerOf, assessmentId, createTablet, judged } from '../testing/tablet.ts'
import { discardRefused, listOutbox, fixRefused, releaseLane, restoreDiscarded } from './outbox.ts'

const refused = async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const row = await record(db, ports, answerOf(judged('non-compliant', 'x')))
  await db.outbox.update(row.id, { state: 'refused', reason: 'invalid', seq: 11 })
  return { ...tablet, id: row.id }
}

test('mending says it again as a new mutation, and the refused one names it', async () => {
  const { db, ports, id } = await refused()
  const mended = await fixRefused(db, ports, id, judged('non-compliant', 'shorter'))
  expect(mended.id).not.toBe(id)
  expect(mended).toMatchObject({ n: 2, state: 'queued' })
  expect(await db.outbox.get(id)).toMatchObject({ state: 'refused', mendedBy: mended.id })
  expect(await listOutbox(db)).toEqual([])
})

test('mending with what does not fit either changes nothing', async () => {
  const { db, ports, id } = await refused()
  const mending = fixRefused(db, ports, id, judged('non-compliant', 'x'.repeat(501)))
  await expect(mending).rejects.toMatchObject({ name: 'ValueError' })
  expect(await db.outbox.get(id)).toMatchObject({ mendedBy: null })
})

test('an answer that is queued again, in another life of the server, just when it is mended stays as it is', async () => {
  const { db, ports, id } = await refused()
  const mending = fixRefused(db, ports, id, judged('non-compliant', 'shorter'))
  const queued = db.outbox.update(id, { state: 'queued' })
  await expect(mending).rejects.toMatchObject({ name: 'ValueError' })
  await queued
  expect(await db.outbox.toArray()).toMatchObject([{ id, state: 'queued', mendedBy: null }])
})

test('what a person discarded can be brought back', async () => {
  const { db, ports, id } = await refused()
  await discardRefused(db, ports, id)
  expect(await countTray(db)).toMatchObject({ refused: 0 })
  await restoreDiscarded(db, id)
  expect(await countTray(db)).toMatchObject({ refused: 1 })
})

test.each(['queued', 'done', 'parked'] as const)(
  'what is %s cannot be discarded',
  async (state) => {
    const { db, ports, id } = await refused()
    await db.outbox.update(id, { state })
    await discardRefused(db, ports, id)
    expect(await db.outbox.get(id)).toMatchObject({ state, discardedAt: null })
  },
)

test('a held lane is shown with how much waits in it, until it is released', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('not-confirmed')))
  await db.lanes.update(assessmentId, { held: { code: 'not-found', status: 404, at: '' } })
  expect(await listOutbox(db)).toMatchObject([
    { kind: 'held', queued: 1, title: 'Riverside, autumn' },
  ])
  await releaseLane(db, assessmentId)
  expect(await listOutbox(db)).toEqual([])
})

test('a refused answer that was mended and waits for the lead in another life of the server is listed', async () => {
  const { db, ports } = await createTablet()
  const { id } = await record(db, ports, answerOf(judged('not-confirmed')))
  await db.outbox.update(id, { state: 'parked', reason: 'submitted', mendedBy: 'another' })
  expect(await listOutbox(db)).toMatchObject([{ kind: 'parked', row: { id } }])
  expect((await countTray(db)).parked).toBe(1)
})
