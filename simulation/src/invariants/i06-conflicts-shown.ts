import { conflictsOf } from '../model/figures.ts'
import { isSame } from '../model/text-of.ts'
import type { TabletView } from '../tablet/look.ts'
import type { Invariant } from './invariant.ts'

export const conflictsShown: Invariant = {
  name: 'I6',
  says: 'When it is quiet, every open conflict is shown on every tablet with all its values, and who wrote them.',
  check: ({ model, tablets, isQuiet, looked }) => {
    if (!isQuiet) return []
    return [...model.assessments.values()].flatMap((assessment) =>
      conflictsOf(assessment).flatMap((name) => {
        const heads = assessment.registers.get(name)?.heads ?? []
        return tablets
          .filter((tablet) => holds(tablet, assessment.id))
          .flatMap((tablet) => {
            looked()
            const view = tablet.shown.get(assessment.id)?.get(name)
            if (view?.isConflict !== true) return [`${tablet.name} shows no conflict in ${name}`]
            const lacking = heads.filter(
              (head) =>
                !view.heads.some(
                  (it) =>
                    it.revision === head.revision &&
                    it.author === head.author &&
                    isSame(it.value, head.value),
                ),
            )
            return lacking.map(
              ({ revision }) => `${tablet.name} shows a conflict in ${name} without ${revision}`,
            )
          })
      }),
    )
  },
}

/** The tablet holds it, and nothing of its own waits there for a person. */
const holds = ({ assessments, lanes }: TabletView, id: string): boolean =>
  assessments.some((row) => row.id === id && row.takenAt !== null && !row.isGone) &&
  !lanes.some((lane) => lane.assessmentId === id && lane.held !== null)
