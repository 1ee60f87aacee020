import { openDatabase } from '../../../data/database.ts'
import { currentUserId } from '../../../tablet/signed-in.ts'

/** An assessment that is on this tablet with its questions; null where none is. */
export async function findTaken(): Promise<string | null> {
  const userId = currentUserId()
  if (userId === null) return null
  const db = openDatabase(userId)
  try {
    const taken = await db.assessments.where('takenAt').above('').toArray()
    const here = taken.filter(({ isGone, questionCount }) => !isGone && questionCount > 0)
    return (here.find(({ isOwn }) => isOwn) ?? here[0])?.id ?? null
  } finally {
    db.close()
  }
}
