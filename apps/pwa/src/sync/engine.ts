import type { Database } from '../data/database.ts'
import type { LaneRow } from '../data/tables.ts'
import { backoff } from './backoff.ts'
import { countUnsent } from './counts.ts'
import { longestWait, type Verdict } from './judge.ts'
import type { Ports } from './ports.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { isStorageFull, StorageFullError } from './storage-full.ts'

export type Phase =
  | 'idle'
  | 'syncing'
  | 'offline'
  | 'sign-in-needed'
  | 'update-needed'
  | 'storage-full'
  | 'locked'

export type EngineState = {
  readonly phase: Phase
  /** Mutations and drafts that only this tablet has. */
  readonly unsent: number
  /** When our server last answered, ISO; null since this page was opened. */
  readonly lastContactAt: string | null
}

export type Engine = {
  readonly state: () => EngineState
  readonly subscribe: (listener: () => void) => () => void
  /** Try now, whatever failed before: a tap, `online`, coming to the foreground. */
  readonly poke: () => void
  /** What is unsent has changed: show it, and where something new is queued send it soon. */
  readonly notice: (change: { unsent: number; isNew: boolean }) => void
  /** One round: everything queued is sent, then what changed is asked for. */
  readonly round: () => Promise<void>
  readonly start: () => void
  readonly stop: () => void
}

const gatherFor = 400
/** With nothing to send, the server is asked so often what changed. */
const idleInterval = 30_000
/** Answers to the question what changed that are taken in one round. */
const pagesAllowed = 200
/** After so many corrections in a row (rewind, halve, a new lane) the engine waits as after a failure. */
const correctionsAllowed = 4

/**
 * Sends what is queued and pulls what changed. It holds nothing in memory but when to try again:
 * after a crash at any point the next engine goes on from the database alone.
 */
export function createEngine(db: Database, ports: Ports, userId: string): Engine {
  let state: EngineState = { phase: 'idle', unsent: 0, lastContactAt: null }
  let running: Promise<void> | null = null
  let pokedAgain = false
  let stopped = true
  let failures = 0
  let notBefore = 0
  let cancelTimer = (): void => undefined
  const limits = new Map<string, number>()
  const laneWaits = new Map<string, { failures: number; notBefore: number }>()
  /** Asking what changed fails by itself: what is queued goes on being sent. */
  let asking = { failures: 0, notBefore: 0 }
  const listeners = new Set<() => void>()

  const show = (change: Partial<EngineState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Milliseconds until then. What lies further off than any pause was set by another clock: it is past. */
  const left = (notBefore: number): number => {
    const wait = notBefore - ports.now()
    return wait > longestWait ? 0 : wait
  }

  /** Writes down what a verdict means for the whole engine. True where the round goes on. */
  const weigh = (verdict: Verdict): boolean => {
    const now = ports.now()
    if (verdict.kind === 'later' && verdict.scope === 'all') {
      failures++
      notBefore = now + Math.max(verdict.after ?? 0, backoff(failures, ports.random))
      show({ phase: 'offline' })
      return false
    }
    show({ lastContactAt: new Date(now).toISOString() })
    if (verdict.kind === 'sign-in-needed' || verdict.kind === 'update-needed') {
      failures++
      notBefore = now + backoff(failures, ports.random)
      show({ phase: verdict.kind })
      return false
    }
    failures = 0
    return true
  }

  /** A lane whose server part failed waits by itself; the others go on. */
  const postpone = (lane: LaneRow): void => {
    const times = (laneWaits.get(lane.assessmentId)?.failures ?? 0) + 1
    laneWaits.set(lane.assessmentId, {
      failures: times,
      notBefore: ports.now() + backoff(times, ports.random),
    })
  }

  const drain = async (lane: LaneRow): Promise<boolean> => {
    let corrections = 0
    for (let at: LaneRow | undefined = lane; at !== undefined && at.held === null;) {
      if (stopped) return false
      const limit = limits.get(at.assessmentId) ?? Infinity
      const pushed = await push(db, ports, at, limit)
      if (pushed === null) {
        // Another tab may have sent what was waited for: a wait that is past would wake us for ever.
        laneWaits.delete(at.assessmentId)
        return true
      }
      const { verdict, progress } = pushed
      if (!weigh(verdict)) return false
      if (verdict.kind === 'halve') limits.set(at.assessmentId, halved(limit))
      const isSettled = verdict.kind === 'answered' && pushed.isAgain !== true
      if (isSettled && progress) laneWaits.delete(at.assessmentId)
      corrections = isSettled ? 0 : corrections + 1
      const isStuck = !progress && (verdict.kind !== 'halve' || limit <= 1)
      if (isStuck || corrections > correctionsAllowed) {
        postpone(at)
        return true
      }
      at = await db.lanes.get(at.assessmentId)
    }
    laneWaits.delete(lane.assessmentId)
    return true
  }

  const sendAll = async (): Promise<boolean> => {
    for (const lane of await db.lanes.toArray()) {
      const wait = laneWaits.get(lane.assessmentId)
      if (wait !== undefined && left(wait.notBefore) > 0) continue
      if (!(await drain(lane))) return false
    }
    return true
  }

  const askAll = async (): Promise<void> => {
    if (left(asking.notBefore) > 0) return
    for (let pages = 0; pages < pagesAllowed; pages++) {
      if (stopped) return
      const pulled = await pull(db, ports)
      if (pulled === null) return
      if (!weigh(pulled.verdict)) return
      if (pulled.verdict.kind !== 'answered') {
        const times = asking.failures + 1
        asking = { failures: times, notBefore: ports.now() + backoff(times, ports.random) }
        return
      }
      asking = { failures: 0, notBefore: 0 }
      if (!pulled.more) return
    }
  }

  const work = async (): Promise<void> => {
    if ((await db.meta.get('session')) === undefined) {
      show({ phase: 'locked', unsent: await countUnsent(db) })
      return
    }
    if (state.phase !== 'sign-in-needed') show({ phase: 'syncing', unsent: await countUnsent(db) })
    try {
      if (await sendAll()) await askAll()
      if (failures === 0) show({ phase: 'idle' })
    } catch (error) {
      if (!isStorageFull(error) && !(error instanceof StorageFullError)) throw error
      failures++
      notBefore = ports.now() + backoff(failures, ports.random)
      show({ phase: 'storage-full' })
    }
    show({ unsent: await countUnsent(db) })
  }

  /** One tab sends. A browser without locks sends from each, which is slower and as right. */
  const alone = async (): Promise<void> => {
    if (ports.locks === null) return work()
    await ports.locks.request(`apron-sync-${userId}`, { ifAvailable: true }, async (lock) => {
      if (lock !== null) return work()
      // Another tab sends, and waits for its lanes itself.
      laneWaits.clear()
      asking = { failures: 0, notBefore: 0 }
      show({ unsent: await countUnsent(db) })
      return undefined
    })
  }

  const round = (): Promise<void> => {
    running ??= alone()
      .catch(() => {
        // The database went away under us (closed, or a dead handle): the next round opens anew.
        failures++
        notBefore = ports.now() + backoff(failures, ports.random)
      })
      .finally(() => {
        running = null
        if (!stopped) schedule()
      })
    return running
  }

  const schedule = (): void => {
    cancelTimer()
    const lanes = [...laneWaits.values()].map((wait) => left(wait.notBefore))
    const next = Math.min(asking.failures > 0 ? left(asking.notBefore) : idleInterval, ...lanes)
    const wait = failures > 0 ? left(notBefore) : pokedAgain ? 0 : next
    pokedAgain = false
    cancelTimer = ports.after(Math.min(Math.max(wait, 100), longestWait), () => void round())
  }

  /** A little later, so that taps in quick succession travel together. */
  const soon = (): void => {
    cancelTimer()
    cancelTimer = ports.after(gatherFor, () => void round())
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    poke: () => {
      failures = 0
      laneWaits.clear()
      asking = { failures: 0, notBefore: 0 }
      pokedAgain = running !== null
      if (!stopped && running === null) void round()
    },
    notice: ({ unsent, isNew }) => {
      if (unsent !== state.unsent) show({ unsent })
      if (stopped || failures > 0 || !isNew) return
      if (running !== null) pokedAgain = true
      else soon()
    },
    round,
    start: () => {
      stopped = false
      void round()
    },
    stop: () => {
      stopped = true
      cancelTimer()
    },
  }
}

const halved = (limit: number): number =>
  Number.isFinite(limit) ? Math.max(1, Math.floor(limit / 2)) : 100
