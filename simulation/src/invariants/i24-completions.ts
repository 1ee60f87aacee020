import { textOf } from '../model/text-of.ts'
import type { Invariant } from './invariant.ts'

export const completionsStand: Invariant = {
  name: 'I24',
  says: 'What an audit was completed with is never changed, its number is no other audit’s, and nobody who had a part in it completed it but a trial that is alone in its organization.',
  check: ({ server, model, looked }) =>
    server.completions.flatMap((row) => {
      looked()
      const found: string[] = []
      const { assessmentId, revision, number, completedBy } = row
      const twins = server.completions.filter((it) => it.number === number)
      if (twins.some((it) => it.assessmentId !== assessmentId)) {
        found.push(`${number} is the number of more than one audit`)
      }
      const own = server.completions.filter((it) => it.assessmentId === assessmentId)
      if (own.some((it) => it.number !== number)) found.push(`${assessmentId} has two numbers`)
      const assessment = model.assessments.get(assessmentId)
      const completion = assessment?.completions.get(revision)
      const { digest, score, isSelfAssessment } = row
      if (textOf(completion) !== textOf({ digest, score, completedBy, isSelfAssessment })) {
        found.push(`${number} revision ${revision} is not what it was completed with`)
      }
      // A trial alone may. Who comes to the team once it is open again had no part in what was completed before.
      const was = assessment?.teamsThen.get(revision)?.has(completedBy) === true
      if (was) found.push(`${completedBy} completed ${number} and had been on its team`)
      return found
    }),
}
