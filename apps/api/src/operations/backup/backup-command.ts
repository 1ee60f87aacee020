import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isPostgresUrl, nameOf } from '../../platform/db/target.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './read/check-backup.ts'
import { rowCount, type BackupHeader } from './write/header.ts'
import { writeBackup } from './write/write-backup.ts'

export const backupUsage = `Usage: npm run backup -- [--force] FILE
       npm run backup -- --show FILE
  Writes everything that the database holds into FILE, while the server goes on. With --force it
  replaces a file of that name. --show reads a backup, checks it, and tells what it holds.`

/** Makes a backup and reads it again, or only shows one; gives lines for whoever asked. */
export async function backupCommand(
  file: string,
  given: {
    readonly database: string
    readonly now: string
    readonly isShow: boolean
    readonly mayReplace: boolean
  },
): Promise<readonly string[]> {
  const { database, now, isShow, mayReplace } = given
  if (isShow) return tell((await checkBackup(file)).header, await sizeOf(file))
  if (!isPostgresUrl(database) && !existsSync(database)) {
    throw new BackupError(`There is no database in ${database}.`)
  }
  await writeBackup(database, file, { now, mayReplace })
  const { header } = await checkBackup(file)
  return [
    `${nameOf(database)} was backed up to ${file}.`,
    ...tell(header, await sizeOf(file)),
    'It holds password hashes and keys: keep it where only you can read it.',
    'Files are not in it (issued reports, files of references): copy DATA_DIR/files or the bucket beside it.',
  ]
}

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size

/** What a backup holds, a line each. */
const tell = (header: BackupHeader, bytes: number): string[] => [
  `  taken         ${header.takenAt}`,
  `  rows          ${rowCount(header)} of ${Object.keys(header.tables).length} tables, ${bytes} bytes`,
  `  log           ${header.seq} rows, whole; the last is ${header.seq}:${header.hash}`,
  `  epoch         ${header.epoch}`,
  `  installation  ${header.installationId}`,
  `  version       ${header.version}`,
]
