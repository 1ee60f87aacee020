import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/open.ts'
import { createIds } from '../../platform/new-id.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { emptyServerDatabase } from '../../testing/test-database.ts'
import { openInstallation, type MakeDemo } from './first-start.ts'

const now = '2026-11-21T08:00:00.000Z'
const newId = createIds(() => Date.parse(now), seededRandom(1))

/** Everything that a schema may hold. */
async function thingsIn(database: string): Promise<string[]> {
  // Closed again: a connection that stays open is another server.
  const db = openDatabase(database)
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace
    union all
    select proname::text from pg_proc where pronamespace = current_schema()::regnamespace
  `.execute(db)
  await db.destroy()
  return rows.map(({ name }) => name)
}

test('a first start that fails leaves an empty database empty, and the next one begins anew', async () => {
  const { target: database, destroy } = await emptyServerDatabase()
  const fails: MakeDemo = async () => {
    throw new Error('no room')
  }
  const start = { database, now, newId }
  await expect(openInstallation({ ...start, demo: true, makeDemo: fails })).rejects.toThrow(
    'no room',
  )
  expect(await thingsIn(database)).toEqual([])

  // What failed comes after it, such as a port that is taken.
  const opened = await openInstallation({ ...start, demo: false, makeDemo: fails })
  await opened.takeBack()
  await opened.db.destroy()
  expect(await thingsIn(database)).toEqual([])

  const again = await openInstallation({ ...start, demo: false, makeDemo: fails })
  await again.db.destroy()
  const before = await thingsIn(database)
  const later = await openInstallation({ ...start, demo: false, makeDemo: fails })
  await later.takeBack()
  await later.db.destroy()
  expect(await thingsIn(database)).toEqual(before)
  await destroy()
})
