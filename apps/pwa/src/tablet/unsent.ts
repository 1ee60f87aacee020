import type { Database } from '../data/database.ts'
import type { DraftRow, OutboxRow } from '../data/tables.ts'

export type Unsent = { readonly queued: readonly OutboxRow[]; readonly drafts: readonly DraftRow[] }

/** What only this tablet has: mutations that were not sent, and texts that are still being typed. */
export async function readUnsent(db: Database): Promise<Unsent> {
  const [queued, drafts] = await Promise.all([
    db.outbox.where('state').equals('queued').toArray(),
    db.drafts.toArray(),
  ])
  return { queued, drafts }
}

/** What only this tablet has: not sent yet, or refused and neither discarded nor written anew. */
export const isUnsettled = ({ state, discardedAt, mendedBy }: OutboxRow): boolean =>
  state === 'queued' || (state === 'refused' && discardedAt === null && mendedBy === null)

/** All that would be gone with this person's database. */
export const countOnlyHere = async (db: Database): Promise<number> =>
  (await countUnsentParts(db)) +
  (await db.outbox.where('state').equals('refused').filter(isUnsettled).count())

/** As a person counts: each answer or text once, not each of its changes. */
export async function countUnsentParts(db: Database): Promise<number> {
  const { queued, drafts } = await readUnsent(db)
  return new Set([...queued, ...drafts].map((row) => `${row.assessmentId} ${row.register}`)).size
}
