import { existsSync } from 'node:fs'
import { findUsedTable } from '../../platform/db/copy-rows.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isPostgresUrl } from '../../platform/db/target.ts'
import type { Db } from '../../platform/handler.ts'
import {
  findInstallationValue,
  idKey,
  loadBackedUpTo,
  loadEpoch,
  loadPastLives,
} from '../../platform/db/installation-values.ts'
import { loadSeq } from '../../platform/audit-log/seq.ts'
import { codeOf } from './backup-error.ts'

/** What stands where a backup is to be put: nothing, something that cannot be read, or a database. */
export type Target =
  | 'empty'
  | 'unreadable'
  | {
      /** Null for one that was last served before installations had names. */
      readonly installationId: string | null
      readonly lives: readonly string[]
      readonly seq: number
      readonly backedUpTo: number
    }

/** Looks at a database that no server has open. */
export async function inspectTarget(database: string): Promise<Target> {
  if (!isPostgresUrl(database) && !existsSync(database)) return 'empty'
  let db: Db | undefined
  try {
    db = openDatabase(database)
    return await describe(db)
  } catch (error) {
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) return 'unreadable'
    throw error
  } finally {
    await db?.destroy()
  }
}

async function describe(db: Db): Promise<Target> {
  const tables = await db.introspection.getTables()
  const isOurs = tables.some(({ name }) => name === 'installation')
  if (!isOurs || (await findUsedTable(db)) === null) return 'empty'
  return {
    installationId: await findInstallationValue(db, idKey),
    lives: [...(await loadPastLives(db)), await loadEpoch(db)],
    seq: await loadSeq(db),
    backedUpTo: await loadBackedUpTo(db),
  }
}
