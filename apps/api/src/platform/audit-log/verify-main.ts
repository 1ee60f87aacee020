import { existsSync } from 'node:fs'
import { parseConfig } from '../config.ts'
import { loadVersion, newestVersion } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { isPostgresUrl } from '../db/target.ts'
import type { Db } from '../handler.ts'
import { parseLink, verify, verifyUsage } from './verify.ts'

// `npm run verify`, on the database that the server would open; the server may be running.
let db: Db | undefined
try {
  const [typed, ...more] = process.argv.slice(2)
  const noted = typed === undefined ? undefined : parseLink(typed)
  if (noted === null || more.length > 0) throw new Error(verifyUsage)
  const { database } = parseConfig(process.env, process.cwd())
  if (!isPostgresUrl(database) && !existsSync(database)) {
    throw new Error(`There is no database in ${database}.`)
  }
  db = openDatabase(database)
  const version = await loadVersion(db)
  if (version !== newestVersion) {
    throw new Error(
      `The data is of version ${version ?? 'none'}, and this program of ${newestVersion}. ` +
        'Start this program once, or verify with the newer one.',
    )
  }
  const { isWhole, text } = await verify(db, noted)
  if (isWhole) console.log(text)
  else console.error(text)
  process.exitCode = isWhole ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db?.destroy()
}
