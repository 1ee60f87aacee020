import type { Node } from '../setter/node.ts'
import { categoryTable, firstRowsHeight } from './category-table.ts'
import { figures } from './figures.ts'
import type { Finding } from './findings-of.ts'
import { levelTable } from './level-table.ts'
import { isQuestionKept } from './kept-together.ts'
import type { Page } from './page.ts'
import { figuresOf } from './figures-of.ts'
import { chapterHeading, heading, written } from './section.ts'

/** The score with all that belongs beside it, and first of all what is seriously deficient. */
export function summary(page: Page): Node[] {
  const { input, voice, findings } = page
  const { whole: score, categories } = figuresOf(input)
  const serious = findings.filter(({ isSerious }) => isSerious)
  const text = input.texts.summary ?? ''
  return [
    chapterHeading(page, 'summary'),
    ...figures(page, score),
    ...seriousOnes(page, serious),
    ...(text === '' ? [] : [heading(page, voice.t('words:summary-text.summary')), written(text)]),
    {
      stack: [heading(page, voice.t('report:summary.levels')), levelTable(page, score)],
      unbreakable: true,
    },
    heading(page, voice.t('words:figure.by-category'), { room: firstRowsHeight(page, categories) }),
    categoryTable(page, categories),
  ]
}

/** Their heading goes with the first of them, which may be kept whole and begin the next page. */
function seriousOnes(page: Page, [first, ...others]: readonly Finding[]): Node[] {
  const title = heading(page, page.voice.t('report:summary.serious'))
  if (first === undefined) return [title, page.voice.t('report:summary.no-serious')]
  const isKept = isQuestionKept(page, first.question)
  return [
    ...(isKept
      ? [{ stack: [title, deficiency(page, first)], unbreakable: true }]
      : [title, deficiency(page, first)]),
    ...others.map((finding) => deficiency(page, finding)),
  ]
}

const deficiency = (page: Page, { number, question }: Finding): Node => ({
  columns: [
    {
      width: 34,
      text: number,
      bold: true,
      linkToDestination: `finding-${number}`,
      color: page.palette.levels['serious-deficiency'].text,
    },
    {
      width: '*',
      stack: [
        {
          text: [
            { text: question.number, bold: true },
            '  ',
            page.voice.isolate(page.voice.choose(question.text)),
          ],
        },
        ...(question.finding === '' ? [] : [written(question.finding)]),
      ],
    },
  ],
  margin: [0, 0, 0, 5],
  unbreakable: isQuestionKept(page, question),
})
