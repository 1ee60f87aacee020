import type { BackupPlan } from '../../../platform/config.ts'
import { join } from 'node:path'
import { takePlace } from '../../../platform/db/place.ts'
import { isPostgresUrl } from '../../../platform/db/target.ts'
import type { Db } from '../../../platform/handler.ts'
import type { Log } from '../../../platform/log.ts'
import { repeat } from '../../../platform/rounds.ts'
import { noteKept } from '../backed-up-to.ts'
import { tellFault } from '../command.ts'
import { backUpInAThread } from '../in-a-thread.ts'
import { noteBackedUp, noteFailing } from '../note-failing.ts'
import { automaticName, listKept, placeOf, rotate } from './kept.ts'
import { removeDrafts } from './put-file.ts'
import { findInstallationValue, idKey } from '../../../platform/db/installation-values.ts'
import { loadSeq } from '../../../platform/audit-log/seq.ts'

type BackingUp = {
  readonly db: Db
  /** What `openDatabase` takes. */
  readonly database: string
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
}
/** The backups that this server makes. */
export type Backups = {
  /** Whether the last one that was due could not be made. */
  readonly isFailing: () => boolean
  /** Breaks off the one under way; resolves when nothing is. */
  readonly stop: () => Promise<void>
}

/** After a failure it is tried again at every second, fourth, … look, and at least every hour. */
const longestPause = 60 * 60 * 1000

/**
 * Makes a backup whenever the newest is older than the plan says, one at a time over all servers of a
 * database, and removes the oldest. `pause`: milliseconds between two looks at whether one is due.
 */
export function startBackups(backingUp: BackingUp, plan: BackupPlan, pause: number): Backups {
  const { clock, log } = backingUp
  const end = new AbortController()
  let failures = 0
  let waitUntil = 0
  const look = async (): Promise<void> => {
    if (end.signal.aborted || clock() < waitUntil) return
    try {
      await backUpWhenDue(backingUp, plan, end.signal)
      failures = 0
      await noteBackedUp(backingUp.db, new Date(clock()).toISOString())
    } catch (error) {
      if (end.signal.aborted) return
      failures += 1
      waitUntil = clock() + Math.min(pause * 2 ** failures, longestPause, plan.every) - pause / 2
      log({ level: 'error', path: 'backup', failures, fault: tellFault(error, backingUp) })
      const { db, newId } = backingUp
      await noteFailing({ db, newId, now: new Date(clock()).toISOString() }).catch(
        // Where the database is what fails, the log is all there is.
        (fault: unknown) => log({ level: 'error', path: 'backup', detail: String(fault) }),
      )
    }
  }
  const stopLooking = repeat(look, pause)
  return {
    isFailing: () => failures > 0,
    stop: async () => {
      end.abort()
      await stopLooking()
    },
  }
}

async function backUpWhenDue(
  backingUp: BackingUp,
  plan: BackupPlan,
  signal: AbortSignal,
): Promise<void> {
  const { database } = backingUp
  if (!isPostgresUrl(database)) return backUpAlone(backingUp, plan, signal)
  const leave = await takePlace(database, 'backup', 'alone')
  if (leave === null) return
  try {
    await backUpAlone(backingUp, plan, signal)
  } finally {
    await leave()
  }
}

async function backUpAlone(
  { db, database, clock, log }: BackingUp,
  { dir, every, keep }: BackupPlan,
  signal: AbortSignal,
): Promise<void> {
  const place = await placeOf(dir)
  const installationId = (await findInstallationValue(db, idKey)) ?? ''
  await removeDrafts(dir, 'apron-')
  const kept = await listKept(dir, installationId)
  const began = clock()
  const now = new Date(began).toISOString()
  // One from the future, by a clock that was wrong, says nothing about when the next is due.
  const newest = kept.map(({ header }) => header.takenAt).findLast((takenAt) => takenAt <= now)
  if (newest !== undefined && Date.parse(newest) + every > began) {
    await noteKept(db, place, kept)
    return
  }
  const file = join(dir, automaticName(now, await loadSeq(db)))
  const seq = await backUpInAThread({ database, file, now }, signal)
  const remaining = await rotate(await listKept(dir, installationId), file, keep)
  await noteKept(db, place, remaining)
  log({ path: 'backup', file, seq, ms: clock() - began, kept: remaining.length })
}
