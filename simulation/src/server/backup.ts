import type { Db } from '@apron/api/handler.ts'
import { CompiledQuery } from 'kysely'

/** Everything that the database holds at one moment. */
export type Backup = ReadonlyMap<string, readonly Record<string, unknown>[]>

const run = async <Row>(db: Db, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows

const tablesOf = async (db: Db): Promise<string[]> => {
  const rows = await run<{ name: string }>(
    db,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
  )
  return rows.map((row) => row.name)
}

/** Takes a backup. */
export async function backUp(db: Db): Promise<Backup> {
  const backup = new Map<string, Record<string, unknown>[]>()
  for (const table of await tablesOf(db))
    backup.set(table, await run(db, `select * from "${table}"`))
  return backup
}

/**
 * Puts a backup back in place of what is there, as an operator does with a file; the operator's
 * command must give it a new epoch. The log's triggers guard against the program, not the operator.
 */
export async function restore(db: Db, backup: Backup, epoch: string): Promise<void> {
  const triggers = await run<{ name: string; sql: string }>(
    db,
    `select name, sql from sqlite_master where type = 'trigger'`,
  )
  await run(db, 'pragma foreign_keys = off')
  for (const { name } of triggers) await run(db, `drop trigger "${name}"`)
  for (const [table, rows] of backup) {
    await run(db, `delete from "${table}"`)
    for (const row of rows) {
      const columns = Object.keys(row)
      const names = columns.map((column) => `"${column}"`).join(', ')
      const places = columns.map(() => '?').join(', ')
      await run(db, `insert into "${table}" (${names}) values (${places})`, Object.values(row))
    }
  }
  for (const { sql } of triggers) await run(db, sql)
  await run(db, 'pragma foreign_keys = on')
  await run(db, `update installation set value = ? where "key" = 'epoch'`, [epoch])
}
