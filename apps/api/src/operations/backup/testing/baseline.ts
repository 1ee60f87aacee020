import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../platform/db/open.ts'
import type { Db } from '../../../platform/handler.ts'
import { createScene } from '../../../audits/sync/testing/scene.ts'
import { judged } from '../../../audits/sync/testing/tablet.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { emptyServerDatabase, urlVariable } from '../../../testing/test-database.ts'

export const isOnServer = (): boolean => (process.env[urlVariable] ?? '') !== ''

/** A place for a database, which nobody has open yet, and a folder. */
export async function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'apron-backup-'))
  const server = isOnServer() ? await emptyServerDatabase() : null
  return {
    folder,
    database: server?.target ?? join(folder, 'data', 'apron.db'),
    dataDir: join(folder, 'data'),
    remove: async (): Promise<void> => {
      await server?.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An installation in use, on a database that can be opened more than once. */
export async function makeBaseline() {
  const place = await makePlace()
  // The server makes the folder of its database.

  mkdirSync(place.dataDir, { recursive: true })
  const app = await createTestApp({ database: place.database })
  const scene = await createScene(3, app)
  const tablet = scene.tabletOf(scene.lead)
  return {
    ...place,
    app,
    scene,
    tablet,
    file: join(place.folder, 'one.backup'),
    restoring: {
      database: place.database,
      dataDir: place.dataDir,
      now: app.clock.iso(),
      newId: app.newId,
    },
    answer: (findings: string) =>
      tablet.push(tablet.answer(scene.first, judged('non-compliant', findings))),
    remove: place.remove,
  }
}
export type Baseline = Awaited<ReturnType<typeof makeBaseline>>

/** All rows of all tables, each table in an order of its own. */
export async function readAll(database: string): Promise<Record<string, string[]>> {
  const db = openDatabase(database)
  const all: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'head')
      .selectAll()
      .execute()
    all[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  await db.destroy()
  return all
}

/** Opens a database for one look. */
export async function look<T>(database: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
