import { liveQuery } from 'dexie'
import type { Database } from '../data/database.ts'
import type { Engine } from '../sync/send/engine.ts'
import { submitRegister } from '../sync/record/read-only.ts'

/** A submit is queued here, and no request with it has left. */
async function hasWaitingSubmit(db: Database): Promise<boolean> {
  const lanes = await db.lanes.toCollection().primaryKeys()
  const submits = await db.outbox
    .where('[assessmentId+register]')
    .anyOf(lanes.map((id) => [id, submitRegister]))
    .toArray()
  return submits.some(({ state, sentAt }) => state === 'queued' && sentAt === null)
}

export type Hold = {
  /** A person wants it sent now, whatever is known of the network. */
  readonly tryNow: () => void
  /** Queues a submit: in a dead zone the engine rests before the submit is there to be taken. */
  readonly queueHeld: <T>(queue: () => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/**
 * Starts the engine, and lets it rest while a submit waits in a dead zone: a try could only fail, and from
 * then on nobody could tell whether it had left, so that it could not be withdrawn. A browser that sees
 * no network is believed for this alone, and a person who says so tries all the same.
 */
export async function holdSubmit(db: Database, engine: Engine): Promise<Hold> {
  let isWaiting = await hasWaitingSubmit(db)
  let isResting = true
  let isWanted = false
  let isQueueing = false
  const weigh = (): void => {
    const rests = (isWaiting || isQueueing) && !navigator.onLine && !isWanted
    if (rests === isResting) return
    isResting = rests
    if (rests) engine.stop()
    else engine.start()
  }
  const onNetwork = (): void => {
    isWanted = false
    weigh()
  }
  const watched = liveQuery(() => hasWaitingSubmit(db)).subscribe({
    next: (waits) => {
      isWaiting = waits
      if (!waits) isWanted = false
      weigh()
    },
    error: () => undefined,
  })
  addEventListener('online', onNetwork)
  addEventListener('offline', onNetwork)
  weigh()
  return {
    tryNow: () => {
      isWanted = true
      weigh()
      engine.poke()
    },
    queueHeld: async (queue) => {
      isQueueing = true
      weigh()
      try {
        // A round that had begun ends without taking anything up.
        if (isResting) await engine.round()
        return await queue()
      } finally {
        isWaiting = await hasWaitingSubmit(db).catch(() => false)
        isQueueing = false
        weigh()
      }
    },
    stop: () => {
      watched.unsubscribe()
      removeEventListener('online', onNetwork)
      removeEventListener('offline', onNetwork)
    },
  }
}
