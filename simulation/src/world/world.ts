import { createRandom, seedOf, type Random } from './random.ts'
import { runUntilQuiet, type Interruption } from './tasks.ts'
import { createTrace, type Trace } from './trace.ts'

/** Time, chance and order of one history. Nothing waits for real time. */
export type World = {
  readonly random: Random
  /**
   * Chance of its own for what has this name, each time it is asked for: whatever else is left out of
   * a history, it draws the same.
   */
  readonly chanceOf: (name: string) => Random
  readonly trace: Trace
  /** Milliseconds since 1970, by the true clock. */
  readonly now: () => number
  /** Does something so many milliseconds from now. The answer cancels it. */
  readonly at: (delay: number, label: string, act: () => void) => () => void
  /** Does something after so many tasks of what is being done now. */
  readonly interrupt: (after: number, label: string, act: () => void) => void
  /** Goes to the next thing that is to be done and does it. False where there is none. */
  readonly step: () => Promise<boolean>
  /** Runs what was begun outside of a step until nothing moves any more. */
  readonly settle: () => Promise<void>
  /** RetrySchedule for work begun outside of a step. */
  readonly during: <T>(work: PromiseLike<T>) => Promise<T>
  /** Steps until so much time has passed. */
  readonly pass: (ms: number) => Promise<void>
}

type Event = { readonly time: number; readonly order: number; label: string; act: () => void }

const start = Date.parse('2026-11-21T08:00:00.000Z')

export function createWorld(seed: number): World {
  const random = createRandom(seed)
  const trace = createTrace()
  const events: Event[] = []
  const interruptions: Interruption[] = []
  const drawn = new Map<string, number>()
  let time = start
  let order = 0

  const settle = async (): Promise<void> => {
    const tasks = await runUntilQuiet(interruptions)
    trace.note(`  ${tasks} tasks`)
  }
  const soonest = (): number => {
    let found = -1
    for (let index = 0; index < events.length; index++) {
      const event = events[index]!
      const best = events[found]
      const isSooner =
        best === undefined ||
        event.time < best.time ||
        (event.time === best.time && event.order < best.order)
      if (isSooner) found = index
    }
    return found
  }
  const step = async (): Promise<boolean> => {
    const index = soonest()
    if (index === -1) return false
    const event = events.splice(index, 1)[0]!
    time = Math.max(time, event.time)
    trace.note(`${time - start} ${event.label}`)
    event.act()
    await settle()
    return true
  }
  return {
    random,
    trace,
    chanceOf: (name) => {
      const times = drawn.get(name) ?? 0
      drawn.set(name, times + 1)
      return createRandom(seedOf(seed, `${name} ${times}`))
    },
    now: () => time,
    at: (delay, label, act) => {
      const event = { time: time + Math.max(0, Math.round(delay)), order: order++, label, act }
      events.push(event)
      return () => {
        const index = events.indexOf(event)
        if (index !== -1) events.splice(index, 1)
      }
    },
    interrupt: (after, label, act) => {
      const noted = (): void => {
        trace.note(`  ! ${label}`)
        act()
      }
      interruptions.push({ after, act: noted })
    },
    step,
    settle,
    during: async <T>(work: PromiseLike<T>): Promise<T> => {
      let outcome: { value: T } | { error: unknown } | null = null
      work.then(
        (value) => void (outcome = { value }),
        (error: unknown) => void (outcome = { error }),
      )
      await settle()
      const ended = outcome as { value: T } | { error: unknown } | null
      if (ended === null) throw new Error('work begun outside of a step waits for the world')
      if ('error' in ended) throw ended.error
      return ended.value
    },
    pass: async (ms) => {
      await settle()
      const until = time + ms
      for (;;) {
        const next = events[soonest()]
        if (next === undefined || next.time > until) break
        await step()
      }
      time = until
    },
  }
}
