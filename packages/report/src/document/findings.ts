import { dueClocks, dueDays } from '@apron/scoring/due-clocks.ts'
import type { Node } from '../setter/node.ts'
import type { Finding } from './findings-of.ts'
import { nameOfCategory } from './names.ts'
import { fitsOnePage } from './fits-one-page.ts'
import type { Page } from './page.ts'
import { facts, written } from './section.ts'

/** One finding in full, behind a bar in the colour of its level. */
export function findingCard(page: Page, finding: Finding): Node {
  const { voice, palette } = page
  const { number, question, isRepeated } = finding
  const { level } = question
  const look = palette.levels[level ?? 'not-confirmed']
  const mark = page.input.completion === null ? number : `${page.input.completion.number}/${number}`
  const small = { fontSize: 9 }
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              {
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
                text: [{ text: question.number, bold: true }, '  ', voice.choose(question.text)],
                margin: [0, 2, 0, 4],
              },
              question.finding === ''
                ? { text: voice.t('report:finding.none'), color: palette.faint }
                : written(question.finding, { margin: [0, 0, 0, 4] }),
              {
                ...small,
                stack: facts(page, [
                  [voice.t('words:figure.category'), nameOfCategory(page, question.categoryId)],
                  [voice.t('report:finding.regulations'), autoOrNull(question.regulations)],
                  [voice.t('report:finding.references'), listOrNull(question.references)],
                  [voice.t('report:finding.previous'), previousOf(page, finding)],
                  [voice.t('report:finding.plan'), planOf(page)],
                  [
                    voice.t('report:finding.immediate'),
                    finding.isSerious ? immediateOf(page) : null,
                  ],
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
    unbreakable: fitsOnePage(question),
  }
}

const autoOrNull = (text: string): Node | null =>
  text === '' ? null : written(text, { alignment: 'start' })
const listOrNull = (texts: readonly string[]): Node | null =>
  texts.length === 0 ? null : { stack: texts.map((text) => written(text, { alignment: 'start' })) }

function previousOf({ voice }: Page, { question: { previous } }: Finding): Node | null {
  if (previous === null) return null
  const level = voice.t(`words:level.${previous.level}`)
  return voice.t('report:finding.previous-on', { level, on: voice.day(previous.completedOn) })
}

const planOf = ({ voice, input: { completion } }: Page): string =>
  completion === null
    ? voice.t('report:finding.within', { count: dueDays.report })
    : voice.day(dueClocks(completion.completedOn, 0).dueOn)

const immediateOf = ({ voice, input: { completion } }: Page): string | null => {
  if (completion === null) return voice.t('report:finding.within', { count: dueDays.immediate })
  const { immediateDueOn } = dueClocks(completion.completedOn, 1)
  return immediateDueOn === null ? null : voice.day(immediateDueOn)
}
