import { complianceLevels, type ComplianceLevel, scoredLevels } from './compliance-level.ts'
import { percentage } from './one-decimal.ts'

/** How many answers have each level, of one assessment or of several taken together. */
export type LevelCounts = Readonly<Record<ComplianceLevel, number>>

/** What stands beside a score, counted over all answers together and never as a mean of means. */
export type LevelSum = {
  /** Fully compliant and improvement desirable among the scored answers, in percent, one decimal. */
  readonly effectiveImplementation: number | null
  readonly seriousDeficiencies: number
  readonly notConfirmed: number
  readonly notApplicable: number
  /** Answered among all that was asked, in percent, one decimal. */
  readonly coverage: number | null
}

/** A part of several assessments taken together: its counts, and how many questions it asked. */
export type Counts = { readonly levels: LevelCounts; readonly total: number }

/** The figures of several assessments: their counts are added and then divided, never their shares averaged. */
export function poolFigures(parts: readonly Counts[]): LevelSum {
  const levels = Object.fromEntries(
    complianceLevels.map((level) => [
      level,
      parts.reduce((sum, part) => sum + part.levels[level], 0),
    ]),
  ) as Record<ComplianceLevel, number>
  return sumLevels(
    levels,
    parts.reduce((sum, { total }) => sum + total, 0),
  )
}

/** The figures of answers that are known by their numbers alone; `asked` is how many questions there were. */
export function sumLevels(levels: LevelCounts, asked: number): LevelSum {
  const of = (names: readonly ComplianceLevel[]): number =>
    names.reduce((sum, level) => sum + levels[level], 0)
  return {
    effectiveImplementation: percentage(
      of(['fully-compliant', 'improvement-desirable']),
      of(scoredLevels),
    ),
    seriousDeficiencies: levels['serious-deficiency'],
    notConfirmed: levels['not-confirmed'],
    notApplicable: levels['not-applicable'],
    coverage: percentage(of(complianceLevels), asked),
  }
}
