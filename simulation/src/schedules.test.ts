import { afterAll, expect, test } from 'vitest'
import { schedules } from './scenarios/schedules.ts'
import { startPlayer } from './players/start-player.ts'

const player = startPlayer()
afterAll(player.end)

test.each(schedules.map(({ name, says }) => [name, says]))('%s: %s', async (name) => {
  const { violations } = await player.play({ directed: name })
  const told = violations.map(({ invariant, text }) => `${invariant} ${text}`)
  expect(told, `npm run simulate -- --directed ${name}`).toEqual([])
})

test('a process that dies of what it plays has broken it, and the next one is whole', async () => {
  const before = await player.play({ seed: 1, operations: 3 })
  const [died] = (await player.play({ directed: 'nobody knows it' })).violations
  expect(died?.invariant).toBe('crash')
  expect(died?.text).toContain('no schedule is called nobody knows it')
  expect(await player.play({ seed: 1, operations: 3 })).toEqual(before)
})
