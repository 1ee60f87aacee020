import type { Database } from '../../../data/database.ts'
import type { Ports } from '../../../sync/send/ports.ts'
import { currentUserId } from '../../../tablet/signed-in.ts'
import { readLastWritten, type Written } from '../queries.ts'

// Each person's own: where somebody else of this tablet left off is not theirs to see.
const keyOf = (assessmentId: string): string => `apron.launch.${currentUserId()}.${assessmentId}`

/**
 * Where this person left off on this tablet; null where they never were here. Browsers write
 * localStorage to the disk seconds later, the answers at once: after a battery that died in between,
 * the newest answer knows better.
 */
export async function lastPlace(db: Database, assessmentId: string): Promise<Written | null> {
  const shown = lastShown(assessmentId)
  const written = await readLastWritten(db, assessmentId)
  const isWrittenLater = written !== null && (shown === null || written.at > shown.at)
  return isWrittenLater ? written : shown
}

/** Only a convenience: storage may be forbidden. */
function lastShown(assessmentId: string): Written | null {
  try {
    const [question, at = ''] = localStorage.getItem(keyOf(assessmentId))?.split(' ') ?? []
    return question === undefined ? null : { question, at }
  } catch {
    return null
  }
}

export function rememberQuestion(ports: Ports, assessmentId: string, question: string): void {
  try {
    const at = new Date(ports.now()).toISOString()
    localStorage.setItem(keyOf(assessmentId), `${question} ${at}`)
  } catch {
    // Then the next launch begins at the newest answer.
  }
}
