import type { SignedLink } from '@apron/contracts/link.ts'
import type { Database } from '../../data/database.ts'
import type { Meta } from '../../data/tables.ts'

/**
 * What is kept of the links that the server gives: the newest of its life. Null where that is the known
 * one. It goes on the disk in the transaction that takes what came with it, so that the tablet never
 * holds anything of the log that lies beyond it.
 */
export function newerLink(
  known: Meta | undefined,
  { epoch, link }: { readonly epoch: string; readonly link?: SignedLink | undefined },
): Meta | null {
  if (link === undefined) return null
  const isKnown = known?.key === 'link' && known.epoch === epoch && known.seq >= link.seq
  return isKnown ? null : { key: 'link', epoch, ...link }
}

/** Keeps the link of an answer that is taken in. Inside a transaction over `meta`. */
export async function keepLink(
  db: Database,
  answer: { readonly epoch: string; readonly link?: SignedLink | undefined },
): Promise<void> {
  const newer = newerLink(await db.meta.get('link'), answer)
  if (newer !== null) await db.meta.put(newer)
}
