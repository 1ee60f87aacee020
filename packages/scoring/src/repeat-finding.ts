import { type ComplianceLevel, needsFinding } from './compliance-level.ts'

/**
 * How many audits in a row found a question not compliant, by their levels, the newest first. Audits that
 * could not say, because it was not confirmed or not applicable, are passed over.
 */
export function repeatsOf(levels: readonly ComplianceLevel[]): number {
  const said = levels.filter((level) => level !== 'not-confirmed' && level !== 'not-applicable')
  const end = said.findIndex((level) => !needsFinding(level))
  return end === -1 ? said.length : end
}

/** Whether an answer is a repeat finding: not compliant, as in the audits right before it. */
export const isRepeatFinding = (level: ComplianceLevel | null, repeats: number): boolean =>
  level !== null && needsFinding(level) && repeats > 0
