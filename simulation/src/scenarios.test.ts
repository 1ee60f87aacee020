import { afterAll, expect, test } from 'vitest'
import { startPlayer } from './players/start-player.ts'
import { scenarios } from './scenarios/all-scenarios.ts'

const player = startPlayer()
afterAll(player.end)

test.each(scenarios.map(({ name, says }) => [name, says]))('%s: %s', async (name) => {
  const { violations } = await player.play({ scenario: name })
  const texts = violations.map(({ invariant, text }) => `${invariant} ${text}`)
  expect(texts, `npm run simulate -- --scenario ${name}`).toEqual([])
})

test('reports a crash of the playing process and starts the next one fresh', async () => {
  const before = await player.play({ seed: 1, operations: 3 })
  const [died] = (await player.play({ scenario: 'no such scenario' })).violations
  expect(died?.invariant).toBe('crash')
  expect(died?.text).toContain('no scenario is called no such scenario')
  expect(await player.play({ seed: 1, operations: 3 })).toEqual(before)
})
