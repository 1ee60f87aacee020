import type { History } from './history.ts'
import { kill } from './people/circumstances.ts'
import { deeds } from './people/on-tablet.ts'
import type { Tab } from './tablet/tablet.ts'

/** While a tab takes an answer in, or saves: it is killed, or another hand is faster. */
export function meddle(history: History, tab: Tab): void {
  const { world, swarm, isHealed } = history
  const { random } = world
  if (isHealed) return
  if (random.chance(swarm.kills)) {
    world.interrupt(random.below(40), `${tab.name} is killed`, () => kill(history, tab))
  }
  if (random.chance(swarm.meddling)) {
    const other = random.pick(tab.tablet.tabs)
    if (other === undefined) return
    const act = random.pick(['answer', 'type', 'settle', 'submit', 'withdraw', 'resolve'] as const)
    world.interrupt(random.below(40), `${other.name} meddles: ${act}`, () => {
      if (other.isAlive && other.db.isOpen()) void deeds[act](history, other)
    })
  }
}
