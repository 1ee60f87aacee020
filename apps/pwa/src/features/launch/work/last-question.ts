import { currentUserId } from '../../../tablet/signed-in.ts'

// Each person's own: where somebody else of this tablet left off is not theirs to see.
const keyOf = (assessmentId: string): string => `apron.launch.${currentUserId()}.${assessmentId}`

/** Where this person left off on this tablet. Only a convenience: storage may be forbidden. */
export function lastQuestion(assessmentId: string): string | null {
  try {
    return localStorage.getItem(keyOf(assessmentId))
  } catch {
    return null
  }
}

export function rememberQuestion(assessmentId: string, question: string): void {
  try {
    localStorage.setItem(keyOf(assessmentId), question)
  } catch {
    // Then the next launch begins at the first question.
  }
}
