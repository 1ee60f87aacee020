import type { ReportQuestion } from '../input.ts'
import type { Block, Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { written } from './section.ts'

/** One question: what was asked, what was answered, on what evidence. */
export function questionEntry(page: Page, question: ReportQuestion): Block {
  const { voice, palette } = page
  const { level } = question
  const small = { fontSize: 8.5, color: palette.faint }
  return {
    columns: [
      { width: voice.isNarrow ? 38 : 46, text: question.number, bold: true },
      {
        width: '*',
        stack: [
          voice.choose(question.text),
          level === null
            ? {
                text: voice.t(question.isConflict ? 'report:in-conflict' : 'report:unanswered'),
                bold: true,
                color: palette.faint,
              }
            : {
                text: voice.t(`words:level.${level}`),
                bold: true,
                color: palette.levels[level].text,
              },
          ...(question.finding === '' ? [] : [written(question.finding)]),
          ...told(voice.t('report:finding.regulations'), question.regulations, small),
          ...told(
            voice.t('report:finding.references'),
            question.references.join(voice.t('report:comma')),
            small,
          ),
        ],
      },
    ],
    columnGap: 6,
    margin: [0, 0, 0, 7],
  }
}

const told = (label: string, text: string, style: Block): Node[] =>
  text === '' ? [] : [{ text: [`${label}: `, text], ...style }]
