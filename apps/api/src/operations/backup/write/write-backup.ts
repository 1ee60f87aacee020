import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { tablesInOrder } from '../../../platform/db/copy-rows.ts'
import { isPostgres } from '../../../platform/db/dialect.ts'
import { loadVersion, makeTables, newestVersion } from '../../../platform/db/migrate.ts'
import { openDatabase } from '../../../platform/db/open.ts'
import { readTable } from '../../../platform/db/read-table.ts'
import { nameOf } from '../../../platform/db/target.ts'
import type { Db } from '../../../platform/handler.ts'
import {
  findInstallationValue,
  idKey,
  loadEpoch,
} from '../../../platform/db/installation-values.ts'
import { loadLastLink } from '../../../platform/audit-log/log.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { BackupError } from '../backup-error.ts'
import { endLine, type BackupHeader } from './header.ts'
import { putFile } from './put-file.ts'

/** Of gzip: more takes several times as long for a tenth less. */
const level = 4

/**
 * Writes everything that the database holds at one moment into a file, while servers go on. The first
 * line is its header, then come the rows, compressed, a line of JSON each, then the hash of all that.
 */
export async function writeBackup(
  database: string,
  file: string,
  { now, mayReplace = false }: { readonly now: string; readonly mayReplace?: boolean },
): Promise<BackupHeader> {
  const db = openDatabase(database)
  try {
    const version = await loadVersion(db)
    if (version !== newestVersion) throw ofAnotherVersion(database, version)
    const written: BackupHeader[] = []
    await putFile(file, mayReplace, (handle) =>
      readConsistently(db, async (tx) => {
        const hash = createHash('sha256')
        const put = async (chunk: string | Buffer): Promise<void> => {
          hash.update(chunk)
          await handle.writeFile(chunk)
        }
        const header = await describe(tx, now)
        await put(`${JSON.stringify(header)}\n`)
        const lines = Readable.from(linesOf(tx, header), { objectMode: true })
        await pipeline(lines, createGzip({ level }), async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) await put(chunk)
        })
        await handle.writeFile(endLine(hash.digest('hex')))
        written.push(header)
      }),
    )
    return written[0]!
  } finally {
    await db.destroy()
  }
}

const ofAnotherVersion = (database: string, version: string | null): BackupError =>
  new BackupError(
    version === null
      ? `${nameOf(database)} has no data yet.`
      : `The data is of version ${version}, and this program of ${newestVersion}. ` +
          'Back it up with the program that serves it, or start this one once.',
  )

async function describe(tx: Db, takenAt: string): Promise<BackupHeader> {
  const { seq, hash } = await loadLastLink(tx)
  const tables: Record<string, number> = {}
  for (const table of await listTables(newestVersion)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(tx)
    tables[table] = Number(rows[0]?.count)
  }
  return {
    format: 'apron-backup',
    formatVersion: 1,
    version: newestVersion,
    installationId: (await findInstallationValue(tx, idKey)) ?? '',
    epoch: await loadEpoch(tx),
    seq,
    hash,
    takenAt,
    size: await sizeOf(tx),
    tables,
  }
}

async function sizeOf(tx: Db): Promise<number> {
  const size = isPostgres(tx)
    ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
    : sql<{ size: number }>`select page_count * page_size as size
        from pragma_page_count(), pragma_page_size()`
  return Number((await size.execute(tx)).rows[0]?.size)
}

/** The tables of a version, each after those that it names. */
async function listTables(version: string): Promise<string[]> {
  const model = openDatabase(':memory:')
  try {
    await makeTables(model, version)
    return await tablesInOrder(model)
  } finally {
    await model.destroy()
  }
}

async function* linesOf(tx: Db, { tables }: BackupHeader): AsyncGenerator<string> {
  for (const table of Object.keys(tables)) {
    const hash = createHash('sha256')
    let columns: string[] | null = null
    for await (const rows of readTable(tx, table)) {
      if (columns === null) {
        columns = Object.keys(rows[0] ?? {})
        yield `${JSON.stringify({ table, columns })}\n`
      }
      const text = rows.map((row) => `${JSON.stringify(Object.values(row))}\n`).join('')
      hash.update(text)
      yield text
    }
    if (columns !== null) yield `${JSON.stringify({ end: table, sha256: hash.digest('hex') })}\n`
  }
}
