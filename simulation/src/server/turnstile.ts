import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from '../world/random.ts'

/**
 * Requests that are handled at once: of each, the next statement waits here, and chance says whose
 * goes on. SQLite's one connection is waited for instead, and held for a whole transaction.
 */
export type Turnstile = {
  /** Handles one request of a crowd, with what is looked at after it. */
  readonly within: <T>(chance: Random, handle: () => Promise<T>) => Promise<T>
  /** Whether this is done for a request of a crowd. */
  readonly isWithin: () => boolean
  /** What the harness itself does: one after the other, and no request goes on meanwhile. */
  readonly outside: <T>(act: () => Promise<T>) => Promise<T>
  /** A statement of a connection that others have beside it. */
  readonly statement: () => Promise<void>
  /** The only connection. */
  readonly connection: <T>(act: () => Promise<T>) => Promise<T>
  /** This request committed: nobody else goes on before it was answered, and looked at. */
  readonly committed: () => void
}

type Visitor = { readonly chance: Random }
type Waiting = {
  readonly visitor: Visitor
  readonly needsConnection: boolean
  readonly go: () => void
}

/**
 * `hasLine`: requests also wait for each other's transactions to end, in a line of the server's own, and
 * hold a connection meanwhile (PostgreSQL).
 */
export function createTurnstile({ hasLine }: { hasLine: boolean }): Turnstile {
  const visitors = new AsyncLocalStorage<Visitor | null>()
  const waiting: Waiting[] = []
  let isHeld = false
  let sole: Visitor | null = null
  let isDue = false
  let looking = 0
  let lastLook: Promise<unknown> = Promise.resolve()

  const isFree = ({ visitor, needsConnection }: Waiting): boolean =>
    looking === 0 && (sole === null || sole === visitor) && !(needsConnection && isHeld)

  const callNext = (): void => {
    isDue = false
    // Whoever committed and writes again stands in line behind one who may not go on before they are through.
    const isInLine = sole !== null && waiting.every(({ visitor }) => visitor !== sole)
    if (hasLine && looking === 0 && isInLine) sole = null
    const free = waiting.filter(isFree)
    if (free.length === 0) return
    const next = free[0]!.visitor.chance.pick(free)
    waiting.splice(waiting.indexOf(next), 1)
    if (next.needsConnection) isHeld = true
    next.go()
    call()
  }
  /** A task of the world, so that all that is under way has come to its own next wait. */
  const call = (): void => {
    if (isDue || waiting.length === 0) return
    isDue = true
    setImmediate(callNext)
  }
  const wait = (visitor: Visitor, needsConnection: boolean): Promise<void> =>
    new Promise((go) => {
      waiting.push({ visitor, needsConnection, go })
      call()
    })

  return {
    within: (chance, handle) => {
      const visitor = { chance }
      return visitors.run(visitor, handle).finally(() => {
        if (sole === visitor) sole = null
        call()
      })
    },
    isWithin: () => (visitors.getStore() ?? null) !== null,
    outside: async (act) => {
      if ((visitors.getStore() ?? null) === null) return act()
      looking += 1
      const look = lastLook.then(() => visitors.run(null, act))
      // Whoever looked has made something of it before the next one looks.
      const isOver = (): Promise<void> => new Promise((done) => setImmediate(done))
      lastLook = look.then(isOver, isOver)
      try {
        return await look
      } finally {
        looking -= 1
        call()
      }
    },
    statement: async () => {
      const visitor = visitors.getStore() ?? null
      if (visitor !== null) await wait(visitor, false)
    },
    connection: async (act) => {
      const visitor = visitors.getStore() ?? null
      if (visitor === null) return act()
      await wait(visitor, true)
      try {
        return await act()
      } finally {
        isHeld = false
        call()
      }
    },
    committed: () => {
      sole = visitors.getStore() ?? sole
      call()
    },
  }
}
