import type { Database } from '../../data/database.ts'
import type { Ports } from '../send/ports.ts'
import type { Verdict } from '../view/judge.ts'
import { takeOffline } from './take-offline.ts'

/**
 * Fetches again what assessments on this tablet consist of, where the server says that their questions
 * have changed. What fails is tried with the next round: the header goes on saying so.
 */
export async function refreshContents(
  db: Database,
  ports: Ports,
  applyVerdict: (verdict: Verdict) => boolean,
): Promise<void> {
  const behind = await db.assessments
    .filter(
      (row) =>
        row.takenAt !== null && !row.isGone && (row.questionsSeq ?? 0) !== (row.contentSeq ?? 0),
    )
    .primaryKeys()
  for (const id of behind) {
    const failure = await takeOffline(db, ports, id)
    if (failure !== null && !applyVerdict(failure.verdict)) return
  }
}
