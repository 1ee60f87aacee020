import type { Receipt } from '@apron/contracts/sync.ts'
import { expect, test } from 'vitest'
import { record } from '../record/record.ts'
import { takeDecisions } from './take-decisions.ts'
import { answerOf, createTablet, judged, type TestTablet } from '../testing/tablet.ts'

const declined = (id: string, seq: number): Receipt => ({
  id,
  status: 'refused',
  reason: 'declined',
  detail: 'Too late.',
  seq,
})

const rowsOf = async (
  tablet: TestTablet,
  ...states: ('queued' | 'parked' | 'done')[]
): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, state] of states.entries()) {
    const { id } = await record(
      tablet.db,
      tablet.ports,
      answerOf(judged('non-compliant', `${index}`)),
    )
    await tablet.db.outbox.update(id, { state, seq: state === 'queued' ? null : 11 + index })
    ids.push(id)
  }
  return ids
}

test('each decision reaches its own mutation, with its reason and its number', async () => {
  const tablet = await createTablet()
  const [one, other] = await rowsOf(tablet, 'parked', 'parked')
  await takeDecisions(tablet.db, [declined(one!, 20), declined(other!, 21)])
  expect(await tablet.db.outbox.get(one!)).toMatchObject({
    state: 'refused',
    reason: 'declined',
    detail: 'Too late.',
    seq: 20,
  })
  expect(await tablet.db.outbox.get(other!)).toMatchObject({ state: 'refused', seq: 21 })
})

test('a mutation whose first receipt was lost hears the decision all the same', async () => {
  const tablet = await createTablet()
  const [queued] = await rowsOf(tablet, 'queued')
  await takeDecisions(tablet.db, [declined(queued!, 20)])
  expect(await tablet.db.outbox.get(queued!)).toMatchObject({ state: 'refused', seq: 20 })
})

test('what was applied is not decided on, and what is not here is no row', async () => {
  const tablet = await createTablet()
  const [done] = await rowsOf(tablet, 'done')
  await takeDecisions(tablet.db, [declined(done!, 20), declined('of another tablet', 21)])
  expect(await tablet.db.outbox.get(done!)).toMatchObject({ state: 'done', seq: 11 })
  expect(await tablet.db.outbox.count()).toBe(1)
})
