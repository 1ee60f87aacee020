import { liveQuery } from 'dexie'
import type { Database } from '../data/database.ts'
import { countWaiting } from '../sync/view/counts.ts'
import type { Engine } from '../sync/send/engine.ts'

/**
 * Tells `notice` how much only this tablet has, whenever that changes, and whether something was added
 * to what is to be sent. The count alone does not tell: where one was added while as many were sent, it
 * stays as it was, and what is new would wait half a minute. So each lane's last number is looked at too.
 * Gives back what stops it.
 */
export function watchWork(db: Database, notice: Engine['notice']): () => void {
  let before = { queued: 0, lanes: '' }
  const reading = liveQuery(async () => {
    const [waiting, lanes] = await Promise.all([countWaiting(db), db.lanes.toArray()])
    return { ...waiting, lanes: lanes.map(({ deviceId, n }) => `${deviceId} ${n}`).join() }
  })
  const subscription = reading.subscribe({
    next: ({ queued, drafts, lanes }) => {
      const isNew = queued > before.queued || (queued > 0 && lanes !== before.lanes)
      before = { queued, lanes }
      notice({ unsent: queued + drafts, isNew })
    },
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
