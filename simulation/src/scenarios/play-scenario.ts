import { check } from '../check.ts'
import { heal } from '../heal.ts'
import { end, type Outcome } from '../play.ts'
import { scenarios } from './all-scenarios.ts'
import { createFixture } from './fixture/fixture.ts'

/** Plays one scenario, waits until nothing moves, and checks everything. Throws for an unknown name. */
export async function playScenario(name: string): Promise<Outcome> {
  const scenario = scenarios.find((it) => it.name === name)
  if (scenario === undefined) throw new Error(`no scenario is called ${name}`)
  const fixture = await createFixture(scenario)
  await scenario.play(fixture)
  const { history } = fixture
  await check(history, false)
  await heal(history)
  await check(history, true)
  return end(history, 0)
}
