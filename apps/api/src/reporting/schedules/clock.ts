import type { Db } from '../../platform/handler.ts'
import type { Log } from '../../platform/log.ts'
import { createRounds, type Rounds } from '../../platform/rounds.ts'
import { nextAfter, rhythmOf } from './queries.ts'
import { forgetRuns, queueRun } from './run-rows.ts'
import { settle } from './settle.ts'

export type ClockOptions = {
  readonly db: Db
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
}

/**
 * Queues each schedule's run when it is time, and notes what became of runs and mails. Several servers of one
 * database may do so at once: who moves a schedule on to its next time is the one that queues its run. What fell due
 * while no server was there runs once.
 */
export const createScheduleClock = (options: ClockOptions): Rounds =>
  createRounds('schedules', options.log, async (isStopped) => {
    const { db, clock, newId } = options
    await settle({ db, newId, now: iso(clock()) })
    for (let queued = 0; ;) {
      const now = iso(clock())
      const due = isStopped() ? undefined : await findDue(db, now)
      if (due === undefined) return queued
      const nextAt = nextAfter(rhythmOf(due), now)
      const isOurs = await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('schedule')
          .set({ nextAt })
          .where('id', '=', due.id)
          .where('state', '=', 'active')
          .where('nextAt', '=', due.nextAt)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) return false
        const dueAt = due.nextAt ?? now
        await queueRun(tx, { id: newId(), scheduleId: due.id, dueAt, startedBy: null }, now)
        await forgetRuns(tx, due.id, now)
        return true
      })
      if (isOurs) queued += 1
    }
  })

const findDue = async (db: Db, now: string) =>
  db
    .selectFrom('schedule')
    .selectAll()
    .where('state', '=', 'active')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const iso = (time: number): string => new Date(time).toISOString()
