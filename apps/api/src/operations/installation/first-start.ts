import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { copyRows, findUsedTable, NotEmptyError } from '../../platform/db/copy-rows.ts'
import { loadVersion, migrate } from '../../platform/db/migrate.ts'
import { countOthers } from '../../platform/db/count-others.ts'
import { isDemo } from '../../platform/db/installation-values.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isPostgresUrl } from '../../platform/db/target.ts'
import type { Db } from '../../platform/handler.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { createSetUpCode } from './set-up.ts'

export type MakeDemo = (context: {
  db: Db
  now: string
  newId: () => string
  hashPassword: (plain: string) => Promise<string>
}) => Promise<void>

export type Start = {
  /** What `openDatabase` takes. */
  database: string
  /** Whether a file that is not there yet, or an empty database, is made with demo accounts and demo data. */
  demo: boolean
  now: string
  newId: () => string
  makeDemo: MakeDemo
}

export type Installation = {
  db: Db
  /** Whether everybody knows the passwords. */
  hasDemo: boolean
  /** For the first admin, where there is no user yet. */
  setUpCode: string | null
  /** Leaves a PostgreSQL database that was empty as empty as it was; nothing where somebody uses it. */
  takeBack: () => Promise<void>
}

/** Opens the installation's database, making and migrating it where needed. Throws as `migrate` does. */
export async function openInstallation(start: Start): Promise<Installation> {
  const { database, demo, now } = start
  const isFile = !isPostgresUrl(database)
  if (isFile) {
    mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
    if (demo && !existsSync(database)) await makeDemoFile({ ...start, file: database })
  }
  const db = openDatabase(database)
  const wasEmpty = !isFile && (await loadVersion(db)) === null
  const takeBack = async (): Promise<void> => (wasEmpty ? emptyAgain(db) : undefined)
  try {
    await migrate(db)
    if (demo && !isFile) await makeDemoIn(db, start)
    const hasUser = (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
    const setUpCode = hasUser ? null : await createSetUpCode(db, now)
    return { db, hasDemo: await isDemo(db), setUpCode, takeBack }
  } catch (error) {
    await takeBack().catch(() => undefined)
    await db.destroy()
    throw error
  }
}

/**
 * Drops what a first start made in an empty PostgreSQL database and then failed beside: whoever mends the
 * cause, or chooses another database, finds no half of an installation. One in which somebody signed in, or
 * which another server uses by now, stays.
 */
async function emptyAgain(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('counter')
      .set({ seq: sql`seq` })
      .execute()
    const session = await tx.selectFrom('session').select('id').limit(1).executeTakeFirst()
    if (session !== undefined || (await countOthers(tx)) > 0) return
    const tables = await tx.introspection.getTables({ withInternalKyselyTables: true })
    for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(tx)
    const { rows } = await sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace`.execute(tx)
    for (const { name } of rows) await sql`drop function ${sql.raw(name)} cascade`.execute(tx)
  })
}

type DemoStart = Pick<Start, 'now' | 'newId' | 'makeDemo'>

async function fillWithDemo(db: Db, { now, newId, makeDemo }: DemoStart): Promise<void> {
  await migrate(db)
  await makeDemo({ db, now, newId, hashPassword })
  await db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
}

/**
 * Makes the demo under another name and gives it its own when it is whole: a start that was broken
 * off leaves no half of a demo that would pass for real data.
 */
export async function makeDemoFile({
  file,
  ...start
}: DemoStart & { file: string }): Promise<void> {
  const draft = `${file}.draft`
  const remove = (name: string): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(name + end, { force: true })
  }
  remove(draft)
  const db = openDatabase(draft)
  try {
    await fillWithDemo(db, start)
  } finally {
    await db.destroy()
  }
  // A write-ahead log left of another file of this name must not be laid over the new one.
  remove(file)
  renameSync(draft, file)
}

/**
 * Makes the demo in memory and puts it into a migrated database that has nothing yet, whole or not at
 * all. One in use stays as it is.
 */
export async function makeDemoIn(db: Db, start: DemoStart): Promise<void> {
  if ((await findUsedTable(db)) !== null) return
  const draft = openDatabase(':memory:')
  try {
    await fillWithDemo(draft, start)
    await db.transaction().execute((tx) => copyRows(draft, tx))
  } catch (error) {
    // Another process of the same installation was quicker.
    if (!(error instanceof NotEmptyError)) throw error
  } finally {
    await draft.destroy()
  }
}
