import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findings } from './findings.ts'

export type Language = 'en' | 'ar'

export type Mood = {
  /** Moves the levels about: the same seed, the same levels. */
  readonly seed: number
  readonly hasSerious: boolean
  /** More falls short than usual. */
  readonly isWeak: boolean
}

/**
 * Compliance levels for `count` questions of one category: mostly good, as most audits are, with one
 * or two of every other kind.
 */
export function levelsFor(count: number, { seed, hasSerious, isWeak }: Mood): ComplianceLevel[] {
  const levels = Array.from({ length: count }, (): ComplianceLevel => 'fully-compliant')
  if (count === 0) return levels
  const put = (offset: number, level: ComplianceLevel): void => {
    levels[(seed * 3 + offset) % count] = level
  }
  put(9, 'not-applicable')
  put(7, 'not-confirmed')
  put(3, 'improvement-desirable')
  if (isWeak) for (const offset of [2, 6, 8]) put(offset, 'improvement-desirable')
  if (isWeak || seed % 3 !== 0) put(5, 'non-compliant')
  if (hasSerious) put(1, 'serious-deficiency')
  return levels
}

/** What an auditor answers: the level, the finding of that category in their language, what they cite. */
export function answerOf(
  category: string,
  complianceLevel: ComplianceLevel,
  language: Language,
  references: readonly string[],
): AnswerValue {
  if (complianceLevel === 'fully-compliant')
    return { complianceLevel, findings: '', references: [] }
  if (complianceLevel === 'not-applicable' || complianceLevel === 'not-confirmed') {
    return { complianceLevel, findings: reasons[complianceLevel][language], references: [] }
  }
  const sentence = findings[category]?.[complianceLevel][language]
  if (sentence === undefined) throw new Error(`no finding for ${category}, ${complianceLevel}`)
  return { complianceLevel, findings: sentence, references: references.slice(0, 1) }
}

const reasons = {
  'not-applicable': {
    en: 'There is no such service at this location.',
    ar: 'لا تُقدَّم هذه الخدمة في هذا الموقع.',
  },
  'not-confirmed': {
    en: 'The record was not at hand during the visit; it is to be sent.',
    ar: 'لم يكن السجل متاحًا أثناء الزيارة وسيُرسل لاحقًا.',
  },
} as const
