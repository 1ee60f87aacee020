import type { Database } from '../../data/database.ts'
import type { Ports } from '../../sync/send/ports.ts'

/**
 * Asks the browser not to clear this tablet's storage when space runs short. Asked at the first
 * launch, when the person has just shown that work will be kept here, and again until it is granted.
 * Null where the browser cannot say.
 */
export async function persistStorage(db: Database, ports: Ports): Promise<boolean | null> {
  if (navigator.storage?.persist === undefined) return null
  const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist())
  const known = await db.meta.get('persist')
  if (known?.key !== 'persist' || known.isPersisted !== isPersisted) {
    const askedAt = new Date(ports.now()).toISOString()
    await db.meta.put({ key: 'persist', isPersisted, askedAt })
  }
  return isPersisted
}
