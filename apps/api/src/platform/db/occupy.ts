import { takePlace, type Leave } from './place.ts'
import { isPostgresUrl } from './target.ts'

/** Milliseconds until a lost connection is made anew. */
const pause = 5000

/**
 * Says that a server uses this database, until what it gives is called; null where somebody replaces it
 * just now. A file of SQLite is in use by being open; a PostgreSQL database by a lock, which is taken
 * again whenever its connection breaks.
 */
export async function occupy(database: string): Promise<Leave | null> {
  if (!isPostgresUrl(database)) return async () => undefined
  let isLeaving = false
  let timer: NodeJS.Timeout | undefined
  let leave: Leave | null = null
  const again = (): void => {
    if (isLeaving) return
    leave = null
    timer = setTimeout(() => {
      take().then((isTaken) => isTaken || again(), again)
    }, pause)
    timer.unref()
  }
  const take = async (): Promise<boolean> => {
    const taken = await takePlace(database, 'users', 'together', again)
    if (isLeaving) await taken?.()
    else leave = taken
    return taken !== null
  }
  if (!(await take())) return null
  return async () => {
    isLeaving = true
    clearTimeout(timer)
    await leave?.()
  }
}
