import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import type { CategoryScore, Score } from '@apron/scoring/score-assessment.ts'
import type { Node } from '../setter/node.ts'
import { levelBar } from './bar.ts'
import { inConflict } from './figure-lines.ts'
import { heightOf } from './kept-together.ts'
import { nameOfCategory, nameOfSubCategory } from './names.ts'
import type { Page } from './page.ts'
import { ruled } from './section.ts'

/** The chart by category: a bar of levels each, the score and what belongs beside it, down to sub-categories. */
export function categoryTable(page: Page, categories: readonly CategoryScore[]): Node {
  const { voice, palette, width } = page
  const figure = 42
  const bar = voice.isNarrow ? 44 : 120
  const hasSubs = width >= 300
  const head = { bold: true, color: palette.faint, fontSize: 8.5 }
  const headOf = (key: string) => ({ text: voice.t(key), ...head, alignment: 'end' as const })
  const line = (name: string, score: Score, isSub: boolean): Node[] => [
    {
      text:
        score.inConflict === undefined
          ? name
          : `${voice.isolate(name)} (${inConflict(voice, score.inConflict)})`,
      ...(isSub ? { color: palette.faint, margin: [10, 0, 0, 0] as const } : { bold: true }),
    },
    {
      ...levelBar(score.levels, score.total, palette, { width: bar, dir: voice.dir }),
      alt: levelsIn(page, score.levels),
      margin: [0, 2, 0, 0],
    },
    { text: voice.score(score.score), alignment: 'end', bold: !isSub },
    { text: voice.percent(score.effectiveImplementation), alignment: 'end' },
    ...(voice.isNarrow
      ? []
      : [
          { text: voice.number(score.seriousDeficiencies), alignment: 'end' as const },
          { text: voice.number(score.excluded), alignment: 'end' as const },
          { text: voice.percent(score.coverage), alignment: 'end' as const },
        ]),
  ]
  return {
    table: {
      widths: ['*', bar, figure, figure, ...(voice.isNarrow ? [] : [40, 48, 46])],
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      keptWithNext: hasSubs ? categoryRows(categories) : [],
      body: [
        [
          { text: voice.t('words:figure.category'), ...head },
          { text: '', alt: voice.t('report:level') },
          headOf('words:figure.score'),
          headOf('report:summary.effective-short'),
          ...(voice.isNarrow
            ? []
            : [
                headOf('report:summary.serious-short'),
                headOf('report:summary.excluded-short'),
                headOf('words:figure.coverage'),
              ]),
        ],
        ...categories.flatMap(({ category, score, subCategories }) => [
          line(nameOfCategory(page, category), score, false),
          ...(hasSubs
            ? subCategories.map((sub) =>
                line(nameOfSubCategory(page, category, sub.subCategory), sub.score, true),
              )
            : []),
        ]),
      ],
    },
    layout: ruled(palette.line),
    fontSize: 9,
  }
}

/** What the bar of a category shows, in words. */
const levelsIn = ({ voice }: Page, levels: Score['levels']): string =>
  complianceLevels
    .filter((level) => levels[level] > 0)
    .map((level) =>
      voice.isolate(`${voice.t(`words:level.${level}`)}: ${voice.number(levels[level])}`),
    )
    .join(voice.t('report:comma'))

/** Where the categories stand in the table that have sub-categories below them: none ends a page alone. */
function categoryRows(categories: readonly CategoryScore[]): number[] {
  const rows: number[] = []
  let at = 1
  for (const { subCategories } of categories) {
    if (subCategories.length > 0) rows.push(at)
    at += 1 + subCategories.length
  }
  return rows
}

/** Points of its head and of the rows that follow it at least. */
export function firstRowsHeight(page: Page, categories: readonly CategoryScore[]): number {
  const [first] = categories
  if (first === undefined) return 56
  const sub = first.subCategories[0]?.subCategory
  const names = [
    nameOfCategory(page, first.category),
    ...(sub === undefined ? [] : [nameOfSubCategory(page, first.category, sub)]),
  ]
  const wide = page.voice.isNarrow ? 70 : 100
  return Math.min(30 + names.reduce((sum, name) => sum + 8 + heightOf(name, 9, wide), 0), 300)
}
