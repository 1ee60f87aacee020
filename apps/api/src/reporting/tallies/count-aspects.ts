import type { CompletionFigures } from '@apron/contracts/completion.ts'
import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { ReportInput } from '@apron/report/input.ts'
import { citationsOf } from '@apron/scoring/citations.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { LevelCounts } from '@apron/scoring/sum-levels.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Counted } from './tables.ts'

export type AspectCount = Counted & Pick<Tables['aspectTally'], 'aspect' | 'key'>

/** Where each level is counted. */
export const columnOf = {
  'fully-compliant': 'fullyCompliant',
  'improvement-desirable': 'improvementDesirable',
  'non-compliant': 'nonCompliant',
  'serious-deficiency': 'seriousDeficiency',
  'not-confirmed': 'notConfirmed',
  'not-applicable': 'notApplicable',
} as const satisfies Record<ComplianceLevel, keyof Counted>

const levels = Object.keys(columnOf) as ComplianceLevel[]
export const countColumns = [...Object.values(columnOf), 'asked'] as const

/** Counts by level as a row keeps them. */
export const countedOf = (counts: LevelCounts, asked: number): Counted =>
  ({
    ...Object.fromEntries(levels.map((level) => [columnOf[level], counts[level]])),
    asked,
  }) as Counted

/** And back; a sum that the database made may come as text. */
export const levelsOf = (
  row: Readonly<Partial<Record<Exclude<keyof Counted, 'asked'>, unknown>>>,
): LevelCounts =>
  Object.fromEntries(
    levels.map((level) => [level, Number(row[columnOf[level]] ?? 0)]),
  ) as LevelCounts

/**
 * What a completion adds to each aspect: categories and sub-categories as it keeps them, each citation and
 * each document that is cited from the questions of its report, which are about the critical elements that `elementOf` has by their ids. A
 * completion without a report has neither.
 */
export function countAspects(
  figures: CompletionFigures,
  input: Pick<ReportInput, 'questions'> | null,
  elementOf: ReadonlyMap<string, CriticalElement>,
): AspectCount[] {
  const fromFigures = figures.categories.flatMap(({ id, score, subCategories }) => [
    { aspect: 'category' as const, key: id, ...countedOf(score.levels, score.total) },
    ...subCategories.map(({ id: key, score }) => ({
      aspect: 'sub-category' as const,
      key,
      ...countedOf(score.levels, score.total),
    })),
  ])
  const questions = input?.questions ?? []
  return [
    ...fromFigures,
    ...countBy('regulation', questions, ({ regulations }) =>
      citationsOf(regulations).map(({ citation }) => citation),
    ),
    ...countBy('document', questions, ({ regulations }) =>
      citationsOf(regulations).map(({ document }) => document),
    ),
    ...countBy('critical-element', questions, ({ id }) => [elementOf.get(id) ?? 'none']),
  ]
}

/** A question counts once under each of its keys. */
function countBy(
  aspect: AspectCount['aspect'],
  questions: ReportInput['questions'],
  keysOf: (question: ReportInput['questions'][number]) => readonly string[],
): AspectCount[] {
  const counts = new Map<string, Counted>()
  for (const question of questions) {
    for (const key of new Set(keysOf(question))) {
      const counted = counts.get(key) ?? { ...nothing }
      counted.asked += 1
      if (question.level !== null) counted[columnOf[question.level]] += 1
      counts.set(key, counted)
    }
  }
  return [...counts].map(([key, counted]) => ({ aspect, key, ...counted }))
}

const nothing: Counted = Object.freeze({
  fullyCompliant: 0,
  improvementDesirable: 0,
  nonCompliant: 0,
  seriousDeficiency: 0,
  notConfirmed: 0,
  notApplicable: 0,
  asked: 0,
})
