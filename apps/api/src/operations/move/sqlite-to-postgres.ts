import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFile, isOpenElsewhere } from '../../platform/db/copy-file.ts'
import { copyRows, findUsedTable, NotEmptyError } from '../../platform/db/copy-rows.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isPostgresUrl, nameOf } from '../../platform/db/target.ts'
import type { Db } from '../../platform/handler.ts'
import { loadEpoch } from '../../platform/db/installation-values.ts'
import { type Break, verifyChain } from '../../platform/audit-log/verify-chain.ts'
import { findUnfit } from './find-unfit.ts'

export const moveUsage = `Usage: npm run move -- sqlite-to-postgres
  Carries the SQLite database of DATA_DIR over to the empty PostgreSQL database of DATABASE_URL.`

/** What was done, or why nothing was, in lines for whoever asked. */
export type Move = { readonly isDone: boolean; readonly lines: readonly string[] }

const refused = (...lines: string[]): Move => ({ isDone: false, lines })

/**
 * Carries an installation over to an empty PostgreSQL database, in one transaction: it arrives whole,
 * counted and with its chain checked, or not at all. It stays the same installation in the same epoch,
 * so that tablets in the field go on where they were. The file is only read; a server that has it open
 * would go on writing to it, so there must be none.
 */
export async function sqliteToPostgres(file: string, url: string): Promise<Move> {
  if (!isPostgresUrl(url)) {
    return refused('DATABASE_URL must name the database to move to, as postgres://…', moveUsage)
  }
  if (!existsSync(file)) return refused(`There is no database in ${file}.`)
  if (isOpenElsewhere(file)) {
    return refused(`${file} is open in another program. Stop the server first.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'apron-move-'))
  const copy = join(folder, 'apron.db')
  try {
    await copyFile(file, copy)
    const from = openDatabase(copy)
    const to = openDatabase(url)
    try {
      return await moveAll(from, to, { file, place: nameOf(url) })
    } finally {
      await from.destroy()
      await to.destroy()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

class BrokenChainError extends Error {
  override name = 'BrokenChainError'
  readonly fault: Break
  constructor(fault: Break) {
    super(`row ${fault.seq} of the log is broken`)
    this.fault = fault
  }
}

async function moveAll(
  from: Db,
  to: Db,
  { file, place }: { readonly file: string; readonly place: string },
): Promise<Move> {
  // The copy may be older than this program; what is moved is of its version.
  await migrate(from)
  const before = await verifyChain(from)
  if (!before.isWhole) {
    return refused(`The log in ${file} is broken at row ${before.seq}. See npm run verify.`)
  }
  const unfit = await findUnfit(from)
  if (unfit !== null) {
    const { table, row, column, reason } = unfit
    return refused(
      `PostgreSQL does not take the row of ${table} with ${row}: its ${column} ${reason}. Nothing was moved.`,
    )
  }
  await migrate(to)
  const used = await findUsedTable(to)
  if (used !== null) return refused(notEmpty(place, used))
  try {
    const { counts, last } = await to.transaction().execute(async (tx) => {
      const counts = await copyRows(from, tx)
      const after = await verifyChain(tx, before.last)
      if (!after.isWhole) throw new BrokenChainError(after)
      return { counts, last: after.last }
    })
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return {
      isDone: true,
      lines: [
        ...[...counts].map(([table, count]) => `${String(count).padStart(9)}  ${table}`),
        `${rows} rows of ${counts.size} tables were carried over to ${place}, and counted there.`,
        `The log is whole: ${last.seq} rows. The epoch is still ${await loadEpoch(to)}: tablets go on as they are.`,
        `Start the server with DATABASE_URL from now on. ${file} was not changed; put it away, for a ` +
          'server started on it again would answer the tablets too.',
      ],
    }
  } catch (error) {
    if (error instanceof NotEmptyError) return refused(notEmpty(place, error.table))
    if (error instanceof BrokenChainError) {
      return refused(`The log did not arrive whole: row ${error.fault.seq}. Nothing was moved.`)
    }
    const told = toldByPostgres(error)
    if (told !== null) return refused(...told)
    throw error
  }
}

const notEmpty = (place: string, table: string): string =>
  `${place} is not empty: its table ${table} has rows. Nothing was moved. Give it a database of its own.`

/** A constraint names its table and what it was about; anything else is no fault of a row. */
function toldByPostgres(error: unknown): string[] | null {
  const { table, detail } = error as { readonly table?: string; readonly detail?: string }
  if (!(error instanceof Error) || table === undefined) return null
  const told = `PostgreSQL does not take a row of ${table}: ${error.message}. Nothing was moved.`
  return detail === undefined ? [told] : [told, detail]
}
