import type { Node } from '../setter/node.ts'
import { immediateOf, markOf, planOf, previousOf } from './finding-facts.ts'
import type { Finding } from './findings-of.ts'
import { nameOfCategory } from './names.ts'
import { isQuestionKept } from './kept-together.ts'
import type { Page } from './page.ts'
import { facts, written } from './section.ts'

/** One finding in full, behind a bar in the colour of its level. */
export function findingCard(page: Page, finding: Finding): Node {
  const { voice, palette } = page
  const { number, question, isRepeated } = finding
  const { level } = question
  const look = palette.levels[level ?? 'not-confirmed']
  const mark = markOf(page, finding)
  const small = { fontSize: 9 }
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              {
                rank: 2,
                text: [
                  { text: mark, bold: true, fontSize: 11 },
                  '   ',
                  {
                    text: level === null ? '' : voice.t(`words:level.${level}`),
                    bold: true,
                    color: look.text,
                  },
                  ...(isRepeated
                    ? ['   ', { text: voice.t('report:finding.repeated'), bold: true }]
                    : []),
                ],
                ...(voice.isFirst && { id: `finding-${number}` }),
              },
              {
                text: [
                  { text: question.number, bold: true },
                  '  ',
                  voice.isolate(voice.choose(question.text)),
                ],
                margin: [0, 2, 0, 4],
              },
              question.finding === ''
                ? { text: voice.t('report:finding.none'), color: palette.faint }
                : written(question.finding, { margin: [0, 0, 0, 4] }),
              {
                ...small,
                stack: facts(page, [
                  [voice.t('words:figure.category'), nameOfCategory(page, question.categoryId)],
                  [voice.t('report:finding.regulations'), voice.citations(question.regulations)],
                  [voice.t('report:finding.references'), listOrNull(question.references)],
                  [voice.t('report:finding.previous'), previousOf(page, question)],
                  [voice.t('report:finding.plan'), planOf(page, finding)],
                  [voice.t('report:finding.immediate'), immediateOf(page, finding)],
                ]),
              },
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? 3 : 0),
      vLineColor: look.text,
      paddingLeft: () => 10,
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    margin: [0, 0, 0, 14],
    unbreakable: isQuestionKept(page, question),
  }
}

const listOrNull = (texts: readonly string[]): Node | null =>
  texts.length === 0 ? null : { stack: texts.map((text) => written(text, { alignment: 'start' })) }
