import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseConfig } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isPostgresUrl } from '../../platform/db/target.ts'
import type { Db } from '../../platform/handler.ts'
import { createIds } from '../../platform/new-id.ts'
import { runImport } from './command.ts'

// `npm run import -- questions|airports|airlines FILE`, on the database that the server would open.
let db: Db | undefined
try {
  const { database } = parseConfig(process.env, process.cwd())
  const open = async () => {
    if (!isPostgresUrl(database)) await mkdir(dirname(database), { recursive: true })
    db = openDatabase(database)
    await migrate(db)
    return { db, now: new Date().toISOString(), newId: createIds(Date.now, Math.random) }
  }
  const print = { out: console.log, error: console.error }
  process.exitCode = await runImport(process.argv.slice(2), open, print)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db?.destroy()
}
