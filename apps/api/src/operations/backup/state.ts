import type { Db } from '../../platform/handler.ts'
import type { Backups } from './write/automatic.ts'
import { loadNewestAt } from './backed-up-to.ts'

export type OwnBackups = Pick<Backups, 'isFailing'>
export type BackupState = {
  /** Of the newest; null where there is none. */
  readonly ageSeconds: number | null
  readonly isFailing: boolean
}

/** How the automatic backups stand, of all servers together; undefined where this one makes none. */
export async function describeBackups(
  db: Db,
  now: string,
  backups: OwnBackups | undefined,
): Promise<BackupState | undefined> {
  if (backups === undefined) return undefined
  const newestAt = await loadNewestAt(db)
  const age = newestAt === null ? null : Date.parse(now) - Date.parse(newestAt)
  return {
    ageSeconds: age === null ? null : Math.max(0, Math.round(age / 1000)),
    isFailing: backups.isFailing(),
  }
}
