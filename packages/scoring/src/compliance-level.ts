/** The levels that bring points, best first. */
export const scoredLevels = [
  'fully-compliant',
  'improvement-desirable',
  'non-compliant',
  'serious-deficiency',
] as const

/** The levels that a score leaves out; how many there are is always shown beside it. */
export const excludedLevels = ['not-confirmed', 'not-applicable'] as const

/** Every level that an answer may have, in the order in which screens offer them. */
export const complianceLevels = [...scoredLevels, ...excludedLevels] as const

export type ComplianceLevel = (typeof complianceLevels)[number]
export type ScoredLevel = (typeof scoredLevels)[number]
export type ExcludedLevel = (typeof excludedLevels)[number]

/** What each scored level is worth: whole numbers, stored with the assessment they were used for. */
export type Points = Readonly<Record<ScoredLevel, number>>

/** The scale of an assessment made today. */
export const standardPoints: Points = {
  'fully-compliant': 100,
  'improvement-desirable': 75,
  'non-compliant': 25,
  'serious-deficiency': 0,
}

/** True for a level that counts in the score. */
export const isScored = (level: ComplianceLevel): level is ScoredLevel =>
  (scoredLevels as readonly ComplianceLevel[]).includes(level)

/** True for a level under which the auditor must write a finding before the assessment is submitted. */
export const needsFinding = (
  level: ComplianceLevel,
): level is 'non-compliant' | 'serious-deficiency' =>
  level === 'non-compliant' || level === 'serious-deficiency'
