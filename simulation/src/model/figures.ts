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

/** Registers in conflict, by name. */
export const conflictsOf = ({ registers }: Assessment): string[] =>
  [...registers].filter(([, { heads }]) => isConflict(heads)).map(([name]) => name)

/** The figures of an assessment, counted from what stands. */
export function figuresOf(assessment: Assessment): Figures {
  const { pins, registers, points, waiting } = assessment
  const levels = [...pins.keys()]
    .map((question) => levelOf(registers.get(`answer/${question}`)))
    .filter((level) => level !== null)
  const scored = levels.map((level) => points[level]).filter((it) => it !== undefined)
  const sum = scored.reduce((all, it) => all + it, 0)
  return {
    questionCount: pins.size,
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
