import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isBusy } from './busy.ts'
import { createTurns } from './turns.ts'

test('turns are taken one at a time, in the order of asking', async () => {
  const takeTurn = createTurns(5_000)
  const events: string[] = []
  const work = async (name: string): Promise<void> => {
    const endTurn = await takeTurn()
    events.push(`${name} in`)
    await wait(2)
    events.push(`${name} out`)
    endTurn()
  }
  await Promise.all(['a', 'b', 'c'].map(work))
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('whoever waits too long is told to try again, and lets nobody in before the turn', async () => {
  const takeTurn = createTurns(20)
  const endFirst = await takeTurn()
  const error: unknown = await takeTurn().catch((it: unknown) => it)
  expect(isBusy(error)).toBe(true)
  let hasTurn = false
  const third = takeTurn().then((endTurn) => {
    hasTurn = true
    endTurn()
  })
  await wait(5)
  expect(hasTurn).toBe(false)
  endFirst()
  await third
  expect(hasTurn).toBe(true)
})
