import type { ComplianceLevel } from './compliance-level.ts'
import { type Head, isConflict } from './merge-heads.ts'

export type JudgedAnswer = {
  /** Null while there is no answer, or answers stand against each other. */
  readonly level: ComplianceLevel | null
  /** The levels of answers that stand against each other; left out where none do. */
  readonly contested?: readonly (ComplianceLevel | null)[]
}

/** What the heads of an answer's register mean for the score. */
export function judgeAnswer(heads: readonly Head[]): JudgedAnswer {
  const levels = heads.map(({ value }) => levelOf(value))
  return isConflict(heads) ? { level: null, contested: levels } : { level: levels[0] ?? null }
}

const levelOf = (value: unknown): ComplianceLevel | null =>
  (value as { complianceLevel?: ComplianceLevel | null } | null | undefined)?.complianceLevel ??
  null
