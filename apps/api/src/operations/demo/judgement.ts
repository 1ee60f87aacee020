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
 * Compliance levels for the questions of one category, by source id: mostly good, as most audits are,
 * with one or two of every other kind where something is told of that kind (`findings.ts`).
 */
export function levelsFor(
  sourceIds: readonly string[],
  { seed, hasSerious, isWeak }: Mood,
): ComplianceLevel[] {
  const chosen = new Map<string, ComplianceLevel>()
  const put = (level: ComplianceLevel, isTold: (sourceId: string) => boolean): void => {
    const open = sourceIds.filter((id) => !chosen.has(id) && isTold(id))
    const one = open[seed % Math.max(1, open.length)]
    if (one !== undefined) chosen.set(one, level)
  }
  const tell = (level: ComplianceLevel): void =>
    put(level, (id) => findings[id]?.[level] !== undefined)
  if (hasSerious) tell('serious-deficiency')
  if (isWeak || seed % 3 !== 0) tell('non-compliant')
  for (const level of ['improvement-desirable', 'not-confirmed', 'not-applicable'] as const)
    tell(level)
  // Desirable without a word: nothing obliges an auditor to write one.
  if (isWeak) for (let more = 0; more < 3; more++) put('improvement-desirable', () => true)
  return sourceIds.map((id) => chosen.get(id) ?? 'fully-compliant')
}

/** What an auditor answers: the level, what is told of that question in their language, what they cite. */
export function answerOf(
  sourceId: string,
  complianceLevel: ComplianceLevel,
  language: Language,
  references: readonly string[],
): AnswerValue {
  const told = findings[sourceId]?.[complianceLevel]?.[language] ?? ''
  const fallsShort = !withoutCitation.has(complianceLevel)
  return {
    complianceLevel,
    findings: told,
    references: fallsShort && told !== '' ? references.slice(0, 1) : [],
  }
}

const withoutCitation: ReadonlySet<ComplianceLevel> = new Set([
  'fully-compliant',
  'not-confirmed',
  'not-applicable',
])
