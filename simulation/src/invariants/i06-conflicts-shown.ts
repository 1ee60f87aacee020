import type { Invariant } from './invariant.ts'
import { conflictsOf } from './i07-submitted-as-reviewed.ts'

export const conflictsShown: Invariant = {
  name: 'I6',
  says: 'When it is quiet, every open conflict is shown on every tablet with all its values, and counted.',
  check: ({ server, tablets, isQuiet }) => {
    if (!isQuiet) return []
    return server.assessments.flatMap(({ id, conflictCount }) => {
      const open = conflictsOf(server, id)
      const answers = open.filter((register) => register.startsWith('answer/'))
      const found: string[] = []
      if (conflictCount !== open.length && conflictCount !== answers.length) {
        found.push(`${id} counts ${conflictCount} conflicts, there are ${open.length}`)
      }
      for (const tablet of tablets) {
        const row = tablet.assessments.find((assessment) => assessment.id === id)
        if (row === undefined || row.takenAt === null || row.isGone) continue
        for (const register of open) {
          if (tablet.shown.get(id)?.get(register)?.isConflict !== true) {
            found.push(`${tablet.name} shows no conflict in ${register}`)
          }
        }
      }
      return found
    })
  },
}
