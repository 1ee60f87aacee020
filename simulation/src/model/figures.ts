import { kindOf } from './kinds.ts'
import { isConflict } from './merge.ts'
import type { Assessment, Register } from './state.ts'

export type Figures = {
  readonly questionCount: number
  readonly answeredCount: number
  readonly conflictCount: number
  readonly parkedCount: number
  readonly score: number | null
}

/** The level that stands in an answer's register. An open conflict is open: it has none. */
export function levelOf(register: Register | undefined): string | null {
  const heads = register?.heads ?? []
  if (isConflict(heads)) return null
  const { complianceLevel = null } = (heads[0]?.value ?? {}) as { complianceLevel?: string | null }
  return complianceLevel
}

/** Questions that are asked, by id. */
export const askedIn = ({ pins, outside }: Assessment): string[] =>
  [...pins.keys()].filter((question) => !outside.has(question))

/** What stands and counts: work, and of that no answer to a question that was taken out. */
export const countedOf = ({ registers, outside }: Assessment): [string, Register][] =>
  [...registers].filter(([name]) => {
    const [, id = ''] = name.split('/')
    const kind = kindOf(name)
    return kind?.isWork === true && (!kind.isPinned || !outside.has(id))
  })

/** Registers in conflict, by name. */
export const conflictsOf = (assessment: Assessment): string[] =>
  countedOf(assessment)
    .filter(([, { heads }]) => isConflict(heads))
    .map(([name]) => name)

/** The figures of an assessment, counted from what stands. */
export function figuresOf(assessment: Assessment): Figures {
  const { registers, points, waiting } = assessment
  const asked = askedIn(assessment)
  const levels = asked
    .map((question) => levelOf(registers.get(`answer/${question}`)))
    .filter((level) => level !== null)
  const scored = levels.map((level) => points[level]).filter((it) => it !== undefined)
  const sum = scored.reduce((all, it) => all + it, 0)
  return {
    questionCount: asked.length,
    answeredCount: levels.length,
    conflictCount: conflictsOf(assessment).length,
    parkedCount: waiting.size,
    // Half up, in whole tenths: the mean of nothing is nothing.
    score:
      scored.length === 0
        ? null
        : Math.floor((sum * 20 + scored.length) / (2 * scored.length)) / 10,
  }
}
