import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'
import { hashPassword } from '../sessions/password.ts'
import { createSetUpCode } from './set-up.ts'

export type MakeDemo = (context: {
  db: Db
  now: string
  newId: () => string
  hashPassword: (plain: string) => Promise<string>
}) => Promise<void>

export type Start = {
  /** The SQLite file. */
  file: string
  /** Whether a file that is not there yet is made with demo accounts and demo data. */
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
}

/** Opens the installation's database, making and migrating it where needed. Throws as `migrate` does. */
export async function openInstallation(start: Start): Promise<Installation> {
  mkdirSync(dirname(start.file), { recursive: true, mode: 0o700 })
  if (start.demo && !existsSync(start.file)) await makeDemoFile(start)
  const db = openDatabase(start.file)
  try {
    await migrate(db)
    const hasUser = (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
    const setUpCode = hasUser ? null : await createSetUpCode(db, start.now)
    return { db, hasDemo: await isDemo(db), setUpCode }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const findSetting = prepared((db, key: string) =>
  db.selectFrom('installation').select('value').where('key', '=', key),
)

/** Whether the database was made with demo accounts. */
export async function isDemo(db: Db): Promise<boolean> {
  const [row] = await findSetting(db, 'demo')
  return row?.value === '1'
}

/**
 * Makes the demo under another name and gives it its own when it is whole: a start that was broken
 * off leaves no half of a demo that would pass for real data.
 */
export async function makeDemoFile({
  file,
  now,
  newId,
  makeDemo,
}: Omit<Start, 'demo'>): Promise<void> {
  const draft = `${file}.draft`
  const remove = (name: string): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(name + end, { force: true })
  }
  remove(draft)
  const db = openDatabase(draft)
  try {
    await migrate(db)
    await makeDemo({ db, now, newId, hashPassword })
    await db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
  } finally {
    await db.destroy()
  }
  // A write-ahead log left of another file of this name must not be laid over the new one.
  remove(file)
  renameSync(draft, file)
}
