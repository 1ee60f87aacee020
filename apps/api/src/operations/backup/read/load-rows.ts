import { sql, type Kysely } from 'kysely'
import { makeTables, migrate } from '../../../platform/db/migrate.ts'
import type { Db } from '../../../platform/handler.ts'
import type { Link } from '../../../platform/audit-log/chain.ts'
import { loadLastLink } from '../../../platform/audit-log/log.ts'
import { beginNewLife } from '../../../audits/sync/store/new-life.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'
import { BackupError } from '../backup-error.ts'
import { readBackup, type BackupFile } from './read-backup.ts'
import {
  backedUpToKey,
  endLives,
  loadBackedUpTo,
  saveInstallationValue,
} from '../../../platform/db/installation-values.ts'

/** More parameters SQLite takes in no statement. */
const maxParameters = 30_000

export type NewLifeCause = {
  readonly now: string
  readonly newId: () => string
  /** Epochs of lives that end here and that the backup may not know. */
  readonly pastLives: readonly string[]
}
/** The life that was begun, and the row of the log that says so. */
export type Life = Link & { readonly epoch: string }

/**
 * Makes the tables of a checked backup in a transaction of a database that has none, fills and counts
 * them, brings them to this program's version, reads the chain there once more, and begins a new life.
 */
export async function loadBackup(tx: Db, backup: BackupFile, rebirth: NewLifeCause): Promise<Life> {
  const { header } = backup
  await makeTables(tx, header.version)
  for await (const { table, rows } of readBackup(backup)) await insert(tx, table, rows)
  for (const [table, count] of Object.entries(header.tables)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(tx)
    if (rows[0]?.count !== count) {
      throw new BackupError(`Of ${count} rows of the table ${table}, ${rows[0]?.count} arrived.`)
    }
  }
  await migrate(tx)
  const chain = await verifyChain(tx, header)
  if (!chain.isWhole) throw new BackupError(`The log did not arrive whole: row ${chain.seq}.`)
  const { now, newId, pastLives } = rebirth
  const backedUpTo = Math.min(await loadBackedUpTo(tx), header.seq)
  await saveInstallationValue(tx, backedUpToKey, String(backedUpTo))
  await endLives(tx, pastLives)
  const { epoch } = await beginNewLife(tx, { why: 'restored', now, newId })
  return { epoch, ...(await loadLastLink(tx)) }
}

async function insert(
  tx: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const most = Math.floor(maxParameters / Object.keys(rows[0] ?? {}).length)
  for (let from = 0; from < rows.length; from += most) {
    await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(rows.slice(from, from + most))
      .execute()
  }
}
