import { batchMaxMutations } from '@apron/scoring/limits.ts'
import type { Database } from '../../data/database.ts'
import type { LaneRow } from '../../data/tables.ts'
import { countUnsent } from '../view/counts.ts'
import { drain } from './drain.ts'
import { longestWait, type Verdict } from '../view/judge.ts'
import type { Ports } from './ports.ts'
import { pruneDaily } from '../apply/prune.ts'
import { pull } from '../apply/pull.ts'
import { refreshContents } from '../apply/refresh-contents.ts'
import { isStorageFull, StorageFullError } from '../record/storage-full.ts'
import { createRetrySchedule, type Cause } from '../view/retry-schedule.ts'

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
  /** False on a new page until that was counted: nothing is known of it before. */
  readonly isCounted: boolean
  /** When our server last answered, ISO; null since this page was opened. */
  readonly lastContactAt: string | null
  /** Assessments of which nothing is sent for a while, because the server failed at it, by their id. */
  readonly postponed: ReadonlyMap<string, Cause>
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
/** While another tab sends: how soon it is seen that it does not any more, where something is unsent. */
const lookAgain = 2_000
/** Answers to the question what changed that are taken in one round. */
const pagesAllowed = 200
/**
 * Sends what is queued and pulls what changed. It holds nothing in memory but when to try again:
 * after a crash at any point the next engine goes on from the database alone.
 * `most` is how many mutations travel in one batch.
 */
export function createEngine(
  db: Database,
  ports: Ports,
  userId: string,
  most: number = batchMaxMutations,
): Engine {
  let state: EngineState = {
    phase: 'idle',
    unsent: 0,
    isCounted: false,
    lastContactAt: null,
    postponed: new Map(),
  }
  let running: Promise<void> | null = null
  let pokedAgain = false
  let isElsewhere = false
  let stopped = true
  let cancelTimer = (): void => undefined
  const waits = createRetrySchedule(ports)
  const pruneNow = pruneDaily(db, ports)
  const listeners = new Set<() => void>()

  const show = (change: Partial<EngineState>): void => {
    state = { ...state, ...change, isCounted: state.isCounted || change.unsent !== undefined }
    for (const listener of listeners) listener()
  }

  /** Writes down what a verdict means for the whole engine. True where the round goes on. */
  const applyVerdict = (verdict: Verdict): boolean => {
    if (verdict.kind === 'later' && verdict.scope !== 'lane') {
      waits.failed(verdict.after ?? 0, verdict.scope === 'network')
      show({ phase: 'offline' })
      return false
    }
    show({ lastContactAt: new Date(ports.now()).toISOString() })
    if (verdict.kind === 'sign-in-needed' || verdict.kind === 'update-needed') {
      waits.failed()
      show({ phase: verdict.kind })
      return false
    }
    waits.succeeded()
    return true
  }

  const limits = new Map<string, number>()
  const draining = { waits, applyVerdict, isStopped: () => stopped, most, limits }

  const showPostponed = (): void => {
    const postponed = waits.postponed()
    if (postponed.size > 0 || state.postponed.size > 0) show({ postponed })
  }

  const sendAll = async (lanes: readonly LaneRow[]): Promise<boolean> => {
    for (const lane of lanes) {
      if (waits.isPostponed(lane.assessmentId)) continue
      const goesOn = await drain(db, ports, lane, draining)
      showPostponed()
      if (!goesOn) return false
    }
    return true
  }

  const askAll = async (): Promise<void> => {
    if (!waits.mayAsk()) return
    for (let pages = 0; pages < pagesAllowed; pages++) {
      if (stopped) return
      const pulled = await pull(db, ports)
      if (pulled === null) return
      if (!applyVerdict(pulled.verdict)) return
      if (pulled.verdict.kind !== 'answered') {
        waits.askingFailed()
        return
      }
      waits.askingSucceeded()
      if (!pulled.more) break
    }
    if (!stopped) await refreshContents(db, ports, applyVerdict)
  }

  const work = async (): Promise<void> => {
    const [session, unsent, lanes] = await Promise.all([
      db.meta.get('session'),
      countUnsent(db),
      db.lanes.toArray(),
    ])
    if (session === undefined) {
      show({ phase: 'locked', unsent })
      return
    }
    if (state.phase !== 'sign-in-needed') show({ phase: 'syncing', unsent })
    try {
      if (await sendAll(lanes)) {
        await askAll()
        await pruneNow()
      }
      if (!waits.isFailing()) show({ phase: 'idle' })
    } catch (error) {
      if (!isStorageFull(error) && !(error instanceof StorageFullError)) throw error
      waits.failed()
      show({ phase: 'storage-full' })
    }
    show({ unsent: await countUnsent(db) })
  }

  /** One tab sends. A browser without locks sends from each, which is slower and as right. */
  const alone = async (): Promise<void> => {
    if (ports.locks === null) return work()
    await ports.locks.request(`apron-sync-${userId}`, { ifAvailable: true }, async (lock) => {
      isElsewhere = lock === null
      if (lock !== null) return work()
      // Another tab sends, and waits for its lanes itself.
      waits.forgetParts()
      show({ unsent: await countUnsent(db) })
      return undefined
    })
  }

  const round = (): Promise<void> => {
    running ??= alone()
      .catch(() => {
        // The database went away under us (closed, or a dead handle): the next round opens anew.
        waits.failed()
      })
      .finally(() => {
        running = null
        if (!stopped) schedule()
      })
    return running
  }

  const schedule = (): void => {
    cancelTimer()
    const next = pokedAgain && !waits.isFailing() ? 0 : waits.untilNext()
    // A tab that is closed in the middle of a try leaves what it held to whoever looks next.
    const wait = isElsewhere && state.unsent > 0 ? Math.min(next, lookAgain) : next
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
      waits.succeeded()
      waits.forgetParts()
      pokedAgain = running !== null
      if (!stopped && running === null) void round()
    },
    notice: ({ unsent, isNew }) => {
      if (unsent !== state.unsent) show({ unsent })
      if (stopped || waits.isFailing() || !isNew) return
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
