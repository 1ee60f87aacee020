import type { Room } from '../../tablet/storage.ts'
import type { Stage } from '../fixture/stage.ts'

/** Far more than anything here writes. */
export const mostWrites = 100

/**
 * After so many writes there is no room, for so many writes. Gives back how many were refused, and makes room
 * again.
 */
export function fillAfter(room: Room, writes: number, many = Infinity): () => number {
  let asked = 0
  Object.defineProperty(room, 'refusals', {
    configurable: true,
    get: () => {
      asked += 1
      return asked > writes && asked <= writes + many ? 1 : 0
    },
    // Whoever counts one down has asked twice.
    set: () => {
      asked -= 1
    },
  })
  return () => {
    const value = 0
    Object.defineProperty(room, 'refusals', { value, writable: true, configurable: true })
    return Math.min(many, Math.max(0, asked - writes))
  }
}

/** One write after the other is the first without room, until all of them have some. */
export async function fillFromEach(
  { tablet, history }: Stage,
  of: number,
  turn: (writes: number, fill: () => () => number) => Promise<boolean>,
): Promise<number> {
  for (let writes = 0; writes < mostWrites; writes++) {
    const { room } = tablet(of)
    let isEnough = true
    for (const at of ['request', 'commit'] as const) {
      room.at = at
      isEnough = (await turn(writes, () => fillAfter(room, writes))) && isEnough
      await history.world.pass(1_000)
    }
    if (isEnough) return writes
  }
  return mostWrites
}
