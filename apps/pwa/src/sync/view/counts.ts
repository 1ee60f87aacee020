import type { Database } from '../../data/database.ts'

/** Mutations that were not sent, and texts that are still drafts. */
export async function countUnsent(db: Database): Promise<number> {
  const { queued, drafts } = await countWaiting(db)
  return queued + drafts
}

/** The two apart. */
export async function countWaiting(db: Database): Promise<{ queued: number; drafts: number }> {
  const [queued, drafts] = await Promise.all([
    db.outbox.where('state').equals('queued').count(),
    db.drafts.count(),
  ])
  return { queued, drafts }
}

/** The same of one assessment. */
export async function countUnsentOf(db: Database, assessmentId: string): Promise<number> {
  const [queued, drafts] = await Promise.all([
    db.outbox.where('[state+assessmentId]').equals(['queued', assessmentId]).count(),
    db.drafts.where('assessmentId').equals(assessmentId).count(),
  ])
  return queued + drafts
}

/** What waits for a person: parked and refused mutations, and lanes that are held. */
export async function countTray(
  db: Database,
): Promise<{ parked: number; refused: number; held: number }> {
  const [parked, refused, held] = await Promise.all([
    db.outbox.where('state').equals('parked').count(),
    db.outbox
      .where('state')
      .equals('refused')
      .filter((row) => row.discardedAt === null && row.mendedBy === null)
      .count(),
    db.lanes.filter((lane) => lane.held !== null).count(),
  ])
  return { parked, refused, held }
}

/** What waits for the lead because it came when this person's account was not active any more. */
export const countHandedIn = async (db: Database): Promise<number> =>
  db.outbox
    .where('state')
    .equals('parked')
    .filter((row) => row.reason === 'inactive')
    .count()
