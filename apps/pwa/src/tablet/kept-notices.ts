import type { Client } from '@apron/contracts/client.ts'
import type { Notice } from '@apron/contracts/notice.ts'
import { Dexie, type Table } from 'dexie'
import { stayClosedWhenDeleted } from '../data/database.ts'

/** Marked as read on this tablet, and not told to the server yet: a notice, or all until an instant of the server's. */
type Mark = { readonly id: string } | { readonly id: 'until'; readonly until: string }
/**
 * What this person is notified of, as the server last told it. Beside the work, never among it: a mark that was not
 * told yet is no unsent work, and a notice too many must not keep an answer from being saved.
 */
export type Notices = Dexie & {
  notices: Table<Notice, string>
  marks: Table<Mark, string>
  /** When the server was last asked. */
  fetched: Table<{ id: 'notices'; at: string; state: string }, string>
}

/** Notices that a tablet keeps. */
const kept = 500
/** Milliseconds between two questions while a page is looked at. */
const pause = 60_000

export const noticesName = (userId: string): string => `notices-of-${userId}`

export function openNotices(userId: string): Notices {
  const notices = new Dexie(noticesName(userId)) as Notices
  notices.version(1).stores({ notices: 'id, createdAt', marks: 'id', fetched: 'id' })
  stayClosedWhenDeleted(notices)
  return notices
}

export const isUnread = ({ readAt, settledAt }: Notice): boolean =>
  readAt === null && settledAt === null

/** The latest first, as this tablet knows them, its own marks among them. */
export const listNotices = async (notices: Notices): Promise<Notice[]> =>
  (await notices.notices.orderBy('createdAt').toArray()).toReversed()

/** Marks some as read, here at once and on the server when there is one: it says the same however often it is told. */
export const markRead = (
  notices: Notices,
  ids: readonly string[],
  now: number,
): PromiseLike<void> =>
  notices.transaction('rw', notices.notices, notices.marks, async () => {
    const rows = (await notices.notices.bulkGet([...ids])).filter((row) => row !== undefined)
    const unread = rows.filter(({ readAt }) => readAt === null)
    const readAt = new Date(now).toISOString()
    await notices.notices.bulkPut(unread.map((row) => ({ ...row, readAt })))
    await notices.marks.bulkPut(unread.map(({ id }) => ({ id })))
  })

/** Marks all that came until the latest of this tablet, those too that are only on the server. */
export const markAllRead = (notices: Notices, now: number): PromiseLike<void> =>
  notices.transaction('rw', notices.notices, notices.marks, async () => {
    const rows = await listNotices(notices)
    const [latest] = rows
    if (latest === undefined) return
    const readAt = new Date(now).toISOString()
    await notices.notices.bulkPut(
      rows.filter((row) => row.readAt === null).map((row) => ({ ...row, readAt })),
    )
    await notices.marks.put({ id: 'until', until: latest.createdAt })
  })

/** Tells what was marked and fetches what there is. Whether the server was reached. */
async function exchange(notices: Notices, api: Client, now: () => number): Promise<boolean> {
  // Without a network nothing is asked: it comes by itself, and says so.
  if (!navigator.onLine) return false
  const marks = await notices.marks.toArray()
  const until = marks.find((mark) => 'until' in mark)
  const ids = marks.flatMap((mark) => ('until' in mark ? [] : [mark.id]))
  const bodies = [
    ...(until === undefined ? [] : [{ until: until.until }]),
    ...Array.from({ length: Math.ceil(ids.length / kept) }, (_, at) => ({
      ids: ids.slice(at * kept, (at + 1) * kept),
    })),
  ]
  for (const body of bodies) {
    const told = await api('notices.read', { body })
    // What a server refuses it will refuse again; where nobody answers it is told the next time.
    if (!told.ok && told.problem === null) return false
  }
  await notices.marks.bulkDelete(marks.map(({ id }) => id))
  const before = (await notices.fetched.get('notices'))?.state
  const query = { limit: kept, ...(before !== undefined && { state: before }) }
  const result = await api('notices.list', { query })
  if (!result.ok) return false
  await notices.transaction('rw', notices.notices, notices.marks, notices.fetched, async () => {
    // Of what was marked while the server answered, its answer knows nothing.
    const newer = await notices.marks.toArray()
    const isMarked = ({ id, createdAt }: Notice): boolean =>
      newer.some((mark) => mark.id === id || ('until' in mark && createdAt <= mark.until))
    const at = new Date(now()).toISOString()
    const { state, isSame } = result.value
    await notices.fetched.put({ id: 'notices', at, state })
    if (isSame) return
    await notices.notices.clear()
    await notices.notices.bulkPut(
      result.value.notices.map((notice) =>
        notice.readAt === null && isMarked(notice) ? { ...notice, readAt: at } : notice,
      ),
    )
  })
  return true
}

export type KeptNotices = {
  /** Asks the server now; whether it answered. */
  readonly refresh: () => Promise<boolean>
  readonly stop: () => void
}

/**
 * Keeps the notices of a tablet as the server has them: at once, whenever a network comes or the page is looked at
 * again, and now and then while it is. Nothing waits for it and nothing fails by it.
 */
export function keepNotices(notices: Notices, api: Client, now: () => number): KeptNotices {
  let underWay: Promise<boolean> = Promise.resolve(false)
  let waiting: Promise<boolean> | null = null
  let isOver = false
  /** Whoever asks while an answer is on its way is answered by the next, which knows of what they did. */
  const refresh = (): Promise<boolean> => {
    waiting ??= underWay.then(() => {
      waiting = null
      underWay = (isOver ? Promise.resolve(false) : exchange(notices, api, now)).catch(() => false)
      return underWay
    })
    return waiting
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') void refresh()
  }
  look()
  const timer = setInterval(look, pause)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return {
    refresh,
    stop: () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
      notices.close()
    },
  }
}
