import { check } from './check.ts'
import { drawingFrom, pickTab, type History } from './history.ts'
import { tamper } from './tamper.ts'
import { anotherPerson } from './people/another-person.ts'
import { evictExported } from './people/evict.ts'
import { circumstances, signIn } from './people/circumstances.ts'
import { officeDeeds } from './people/in-the-office.ts'
import { deeds } from './people/on-tablet.ts'
import { count } from './recorder.ts'

/**
 * Plays so many acts, drawn from the history's swarm. Each draws from a chance of its own, and its
 * pause passes whether it is played or left out: so the others stay as they were.
 */
export async function playActs(
  history: History,
  operations: number,
  only: readonly number[] | null = null,
): Promise<void> {
  const { world, swarm } = history
  for (let index = 0; index < operations; index++) {
    const chance = world.chanceOf('act')
    await world.pass(chance.between(1, swarm.pause))
    if (only === null || only.includes(index)) {
      await playAct(drawingFrom(history, chance), index)
    }
  }
}

async function playAct(history: History, index: number): Promise<void> {
  const { world, swarm, witness } = history
  const act = world.random.weighted(swarm.acts)
  const isChecked = world.random.chance(0.1)
  const tab = pickTab(history)
  if (tab === null) return
  world.trace.note(`act ${index}: ${act} on ${tab.name}`)
  count(witness, `act ${act}`)
  if (act === 'sign-in') await signIn(history, tab.tablet)
  else if (act === 'another-person') await anotherPerson(history, tab.tablet)
  else if (act === 'evict') await evictExported(history, tab)
  else if (act in deeds) {
    tamper(history, tab)
    void deeds[act as keyof typeof deeds](history, tab)
  } else if (act in officeDeeds) void officeDeeds[act as keyof typeof officeDeeds](history)
  else void circumstances[act as keyof typeof circumstances](history, tab.tablet)
  await world.settle()
  if (isChecked) await check(history, false)
}
