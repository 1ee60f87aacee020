import { isKnownVersion, newestVersion } from '../../../platform/db/migrate.ts'
import { isPostgresUrl, nameOf } from '../../../platform/db/target.ts'
import type { Link } from '../../../platform/audit-log/chain.ts'
import { BackupError } from '../backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { rowCount, type BackupHeader } from '../write/header.ts'
import type { Life } from './load-rows.ts'
import { readMark, writeMark } from '../write/mark.ts'
import { openBackup } from './read-backup.ts'
import { restoreFile } from './restore-file.ts'
import { checkAlone } from './hold-alone.ts'
import { alone, restoreServer } from './restore-server.ts'
import { inspectTarget, type Target } from '../target.ts'

export const restoreUsage = `Usage: npm run restore -- [--another-installation] FILE
       npm run restore -- --accept
  Puts a backup in the place of the database, which no server may have open, and begins a new life of
  it. What was there is kept beside it. --accept goes on with the database that is there, as a new life.`

export type Restore = {
  /** What `openDatabase` takes. */
  readonly database: string
  readonly dataDir: string
  readonly now: string
  readonly newId: () => string
  /** The backup may be of another installation than what is there. */
  readonly mayBeAnother?: boolean
}

/**
 * Puts a backup in the place of the database, after it has checked all of it, and begins a new life.
 * Gives lines for whoever asked; throws a BackupError, and what was there stays.
 */
export async function restore(file: string, restore: Restore): Promise<readonly string[]> {
  const { database } = restore
  const { header } = await openBackup(file)
  if (!isKnownVersion(header.version)) throw newer(file, header)
  if (isPostgresUrl(database)) return alone(database, () => restoreAlone(file, restore))
  checkAlone(database)
  return restoreAlone(file, restore)
}

async function restoreAlone(file: string, restore: Restore): Promise<readonly string[]> {
  const { database, dataDir, now, newId, mayBeAnother = false } = restore
  const target = await inspectTarget(database)
  const mark = await readMark(dataDir)
  const { header } = await openBackup(file)
  const there = typeof target === 'string' ? null : target
  const id = (target === 'unreadable' ? mark?.installationId : there?.installationId) ?? null
  if (id !== null && id !== header.installationId && !mayBeAnother) {
    throw ofAnother(file, nameOf(database), header, id)
  }
  const backup = await checkBackup(file)
  const isMarked = mark !== null && mark.installationId === header.installationId
  const pastLives = [...(there?.lives ?? []), ...(isMarked ? [mark.epoch] : [])]
  // Without it the mark before stays, of a life that the restored database knows.
  const noteLife = ({ epoch, seq, hash }: Life): Promise<void> =>
    writeMark(dataDir, {
      database: nameOf(database),
      installationId: header.installationId,
      epoch,
      seq,
      hash,
      at: now,
    }).catch(() => undefined)
  const rebirth = { now, newId, pastLives, noteLife }
  const { life, keptAs } = isPostgresUrl(database)
    ? await restoreServer(database, backup, rebirth)
    : await restoreFile(database, backup, rebirth)
  return [
    `${rowCount(header)} rows of ${Object.keys(header.tables).length} tables of ${header.takenAt} were restored to ${nameOf(database)}, and counted there.`,
    wholeLog(header),
    `A new life began, of epoch ${life.epoch}: tablets send again what they keep.`,
    ...(keptAs === null ? [] : [`What was there is kept as ${keptAs}.`]),
    ...warn(header, target),
  ]
}

/** What is told of a log that was checked. */
export const wholeLog = ({ seq, hash }: Link): string =>
  `The log is whole: ${seq} rows.${seq === 0 ? '' : ` The last was ${seq}:${hash}`}`

/** What tablets need not have kept. */
const warn = ({ seq }: BackupHeader, target: Target): string[] =>
  typeof target !== 'string' && target.backedUpTo > seq
    ? [
        `Tablets were told that rows up to ${target.backedUpTo} are in every automatic backup, and may have removed ` +
          `their copies; this one ends at ${seq}. A newer automatic backup would hold them.`,
      ]
    : []

const newer = (file: string, { version }: BackupHeader): BackupError =>
  new BackupError(
    `${file} is of version ${version}, and this program knows versions up to ${newestVersion} only. ` +
      'Restore it with the newer program.',
  )

const ofAnother = (file: string, name: string, header: BackupHeader, id: string): BackupError =>
  new BackupError(
    `${file} is of the installation ${header.installationId}, and ${name} is of ${id}. ` +
      'If the backup shall replace it all the same, add --another-installation.',
  )
