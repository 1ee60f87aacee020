import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { QuestionMaterial } from './load-material.ts'
import { cutText } from './plain-text.ts'
import { textOf } from '../../platform/texts.ts'

const levelTexts: Readonly<Record<ComplianceLevel, string>> = {
  'fully-compliant': 'finding-draft:level.fully-compliant',
  'improvement-desirable': 'finding-draft:level.improvement-desirable',
  'non-compliant': 'finding-draft:level.non-compliant',
  'serious-deficiency': 'finding-draft:level.serious-deficiency',
  'not-confirmed': 'finding-draft:level.not-confirmed',
  'not-applicable': 'finding-draft:level.not-applicable',
}
/** The parts share what the sentences around them leave; the auditor's own words come first. */
const share = { regulation: 120, question: 160 }

/**
 * A draft of a finding in the reader's language, at most 500 characters: the level in words, the
 * question, what the auditor noted (or a gap to fill in), and the regulation. Nothing is made up.
 */
export function draftFinding(
  question: QuestionMaterial,
  { level, notes, language }: { level: ComplianceLevel; notes: string; language: Language },
): string {
  const own = language === 'ar' ? question.textAr : question.textEn
  const asked = oneLine(own ?? question.textEn ?? question.textAr ?? question.number)
  const regulation = oneLine(question.regulations)
  const cut = cutText(regulation, share.regulation)
  const cited =
    regulation === '' ? '' : textOf(language, 'finding-draft:regulation', { regulation: cut })
  const parts = (noted: string): string =>
    [
      textOf(language, levelTexts[level]),
      textOf(language, 'finding-draft:question', { question: cutText(asked, share.question) }),
      noted,
      cited,
    ]
      .filter((part) => part !== '')
      .join('\n')
  if (notes === '') return parts(textOf(language, 'finding-draft:to-observe'))
  const observed = (text: string): string =>
    textOf(language, 'finding-draft:observed', { notes: text })
  const room = findingMaxLength - parts(observed('')).length
  return parts(observed(cutText(oneLine(notes), room)))
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
