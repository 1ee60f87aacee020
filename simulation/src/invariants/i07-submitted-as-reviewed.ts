import { isSame } from '../model/text-of.ts'
import type { Invariant } from './invariant.ts'

export const submittedAsReviewed: Invariant = {
  name: 'I7',
  says: 'What was submitted is what the submitter’s screen showed: every answer, text and person, to the letter.',
  check: ({ model, witness, looked }) =>
    [...model.submitted].flatMap(([id, lines]) => {
      const reviewed = witness.reviewed.get(id)
      if (reviewed === undefined) return []
      looked()
      return isSame(reviewed, lines)
        ? []
        : [`${id} was submitted as ${lines.join()} and its author saw ${reviewed.join()}`]
    }),
}
