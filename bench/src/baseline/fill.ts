import { migrate } from '@apron/api/platform/db/migrate.ts'
import { openDatabase } from '@apron/api/platform/db/open.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import type { Baseline } from '@apron/api/testing/builders.ts'
import { seededRandom } from '@apron/api/testing/seeded-random.ts'
import { password } from './seed.ts'

/** Fills a new database file in one transaction. People who sign in have `passwordHash`. */
export async function fill<Made>(
  file: string,
  make: (place: Baseline, passwordHash: string) => Promise<Made>,
): Promise<Made> {
  const now = new Date().toISOString()
  const newId = createIds(Date.now, seededRandom(1))
  const db = openDatabase(file)
  try {
    await migrate(db, newId)
    const passwordHash = await hashPassword(password)
    return await db
      .transaction()
      .execute((tx) => make({ db: tx, newId, clock: { iso: () => now } }, passwordHash))
  } finally {
    await db.destroy()
  }
}
