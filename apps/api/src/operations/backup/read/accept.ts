import { existsSync } from 'node:fs'
import { openDatabase } from '../../../platform/db/open.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { isPostgresUrl, nameOf } from '../../../platform/db/target.ts'
import { beginNewLife } from '../../../audits/sync/store/new-life.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'
import { BackupError } from '../backup-error.ts'
import { loadMark, readMark, writeMark } from '../write/mark.ts'
import { wholeLog, type Restore } from './restore.ts'
import { checkAlone } from './hold-alone.ts'
import { alone } from './restore-server.ts'
import { endLives } from '../../../platform/db/installation-values.ts'

/** Goes on with the database as it is, as a new life, for which tablets send again what they keep. */
export async function accept(restore: Restore): Promise<readonly string[]> {
  const { database } = restore
  if (isPostgresUrl(database)) return alone(database, () => acceptAlone(restore))
  if (!existsSync(database)) throw new BackupError(`There is no database in ${database}.`)
  checkAlone(database)
  return acceptAlone(restore)
}

async function acceptAlone({ database, dataDir, now, newId }: Restore): Promise<string[]> {
  const db = openDatabase(database)
  try {
    await migrate(db)
    const chain = await readConsistently(db, (tx) => verifyChain(tx))
    if (!chain.isWhole) {
      throw new BackupError(
        `The log of ${nameOf(database)} is broken at row ${chain.seq}, so nothing was changed. See npm run verify.`,
      )
    }
    const mark = await readMark(dataDir)
    const { epoch } = await db.transaction().execute(async (tx) => {
      if (mark !== null) await endLives(tx, [mark.epoch])
      return beginNewLife(tx, { why: 'copied-back', now, newId })
    })
    await writeMark(dataDir, await loadMark(db, database, now))
    return [
      wholeLog(chain.last),
      `A new life began, of epoch ${epoch}: tablets send again what they keep.`,
    ]
  } finally {
    await db.destroy()
  }
}
