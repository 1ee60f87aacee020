import type { Db } from '../../../platform/handler.ts'
import type { Log } from '../../../platform/log.ts'
import { repeat } from '../../../platform/rounds.ts'
import { loadMark, writeMark, type Mark } from './mark.ts'

type Marking = {
  readonly db: Db
  /** What `openDatabase` takes. */
  readonly database: string
  readonly dataDir: string
  readonly clock: () => number
  readonly log: Log
}

/**
 * Notes how far the log has come, now, every so many milliseconds where that changed, and once more when
 * what it gives is called: that resolves once it is noted.
 */
export function keepMark(
  { db, database, dataDir, clock, log }: Marking,
  every: number,
): () => Promise<void> {
  let noted: Mark | null = null
  const note = async (): Promise<void> => {
    try {
      const mark = await loadMark(db, database, new Date(clock()).toISOString())
      if (mark.epoch === noted?.epoch && mark.seq === noted.seq) return
      await writeMark(dataDir, mark)
      noted = mark
    } catch (error) {
      log({ level: 'warn', path: 'high-water', fault: String(error) })
    }
  }
  const stop = repeat(note, every)
  return async () => {
    await stop()
    await note()
  }
}
