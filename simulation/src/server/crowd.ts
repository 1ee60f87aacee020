import { count, type Recorder } from '../recorder.ts'
import type { World } from '../world/world.ts'
import type { Server } from './server.ts'

/**
 * The server's door: whoever waits at it is handled together with those who come after, and whoever comes
 * while others are handled, with these.
 */
export type Crowd = {
  /** Comes to the door. `waits`: for somebody else to come, a while at most. */
  readonly come: <T>(handle: () => Promise<T>, waits: boolean) => Promise<T>
  readonly size: () => number
}

const longestWait = 8_000
const largest = 6

export function createCrowd(world: World, server: Server, witness: Recorder): Crowd {
  let gathered: ((isAlone: boolean) => void)[] = []
  let inside = 0

  const join = <T>(handle: () => Promise<T>): Promise<T> => {
    inside += 1
    return server.within(world.chanceOf('crowd'), handle).finally(() => (inside -= 1))
  }

  const open = (): void => {
    const crowd = gathered
    gathered = []
    if (crowd.length > 1) count(witness, `server crowd of ${crowd.length}`)
    for (const enter of crowd) enter(crowd.length === 1)
  }
  return {
    size: () => gathered.length,
    come: async <T>(handle: () => Promise<T>, waits: boolean): Promise<T> => {
      if (!waits && gathered.length === 0) return inside === 0 ? handle() : join(handle)
      return new Promise<T>((resolve, reject) => {
        gathered.push((isAlone) => {
          const work = isAlone && inside === 0 ? handle() : join(handle)
          work.then(resolve, reject)
        })
        if (!waits || gathered.length >= largest) open()
        else if (gathered.length === 1) world.at(longestWait, 'the door is opened', open)
      })
    },
  }
}
