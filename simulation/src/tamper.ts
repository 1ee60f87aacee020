import { drawingFrom, type History } from './history.ts'
import { kill } from './people/circumstances.ts'
import { deeds } from './people/on-tablet.ts'
import type { Tab } from './tablet/tablet.ts'

/** While a tab takes an answer in, or saves: it is killed, or another hand is faster. */
export function tamper(history: History, tab: Tab): void {
  const { world, swarm, isHealed } = history
  if (isHealed) return
  const chance = world.chanceOf(`meddling with ${tab.name}`)
  const own = drawingFrom(history, chance)
  if (chance.chance(swarm.kills)) {
    world.interrupt(chance.below(40), `${tab.name} is killed`, () => kill(own, tab))
  }
  if (chance.chance(swarm.meddling)) {
    const other = chance.pick(tab.tablet.tabs)
    if (other === undefined) return
    const act = chance.pick([
      'answer',
      'type',
      'leave-field',
      'submit',
      'withdraw',
      'resolve',
    ] as const)
    world.interrupt(chance.below(40), `${other.name} meddles: ${act}`, () => {
      if (other.isAlive && other.db.isOpen()) void deeds[act](own, other)
    })
  }
}
