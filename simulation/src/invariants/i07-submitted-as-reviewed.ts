import { isSame } from '../model/text-of.ts'
import type { Invariant } from './invariant.ts'

export const submittedAsReviewed: Invariant = {
  name: 'I7',
  says: 'What was submitted is what the submitter’s screen showed: every answer, text and person, to the letter.',
  check: ({ model, witness, looked }) =>
    [...model.submitted].flatMap(([id, lines]) => {
      const seen = witness.reviewed.get(id)
      if (seen === undefined) return []
      // What two wrote alike is one line of what stands, and may be two of what a tablet has.
      const reviewed = [...new Set(seen)]
      looked()
      return isSame(reviewed, lines)
        ? []
        : [`${id} was submitted as ${lines.join()} and its author saw ${reviewed.join()}`]
    }),
}
