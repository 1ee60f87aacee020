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

/** As a person counts: each answer or text once, not each of its changes. */
export async function countUnsentParts(db: Database): Promise<number> {
  const { queued, drafts } = await readUnsent(db)
  return new Set([...queued, ...drafts].map((row) => `${row.assessmentId} ${row.register}`)).size
}
