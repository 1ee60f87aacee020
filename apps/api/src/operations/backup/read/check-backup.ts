import { linkHash, firstLink, type LogRow } from '../../../platform/audit-log/chain.ts'
import { BackupError } from '../backup-error.ts'
import { rowCount } from '../write/header.ts'
import { openBackup, readBackup, type BackupFile } from './read-backup.ts'

/**
 * Reads a whole backup and changes nothing: it is what was written, has as many rows of each table as it
 * says, and its log is one chain up to the link in its header. Throws a BackupError that says what is
 * wrong and where.
 */
export async function checkBackup(file: string): Promise<BackupFile> {
  const backup = await openBackup(file)
  const { header } = backup
  const counts = new Map<string, number>()
  let last = firstLink
  for await (const { table, rows } of readBackup(backup)) {
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
    if (table !== 'log') continue
    for (const row of rows) last = follow(file, last, row as LogRow & { hash: string })
  }
  for (const table of new Set([...counts.keys(), ...Object.keys(header.tables)])) {
    const [said, found] = [header.tables[table] ?? 0, counts.get(table) ?? 0]
    if (said !== found) {
      throw new BackupError(`${file} says ${said} rows of the table ${table}, and has ${found}.`)
    }
  }
  if (last.seq !== header.seq || last.hash !== header.hash) {
    throw new BackupError(
      `The log in ${file} ends at row ${last.seq}, which is not the row ${header.seq} that its first line names.`,
    )
  }
  if (rowCount(header) === 0) throw new BackupError(`${file} is empty.`)
  return backup
}

function follow(
  file: string,
  last: typeof firstLink,
  { hash, ...row }: LogRow & { hash: string },
): typeof firstLink {
  const seq = last.seq + 1
  if (row.seq !== seq) {
    throw new BackupError(`The log in ${file} is broken: its row ${seq} is missing.`)
  }
  if (linkHash(last.hash, row) !== hash) {
    throw new BackupError(
      `The log in ${file} is broken: its row ${seq} was edited, or put in another row’s place.`,
    )
  }
  return { seq, hash }
}
