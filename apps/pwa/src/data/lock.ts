import type { Database } from './database.ts'

/**
 * Signs a person out of their database: neither the token nor the key that exports are sealed with stays
 * on the tablet, whoever reads its storage.
 */
export async function lock(db: Database): Promise<void> {
  await db.meta.bulkDelete(['session', 'export-key'])
}

/** Releases before left the key behind. What is said of nobody's session stays as it is. */
export async function lockIfSignedOut(db: Database): Promise<void> {
  const [session, key] = await db.meta.bulkGet(['session', 'export-key'])
  if (session !== undefined || key === undefined) return
  await db.transaction('rw', db.meta, async () => {
    if ((await db.meta.get('session')) === undefined) await db.meta.delete('export-key')
  })
}
