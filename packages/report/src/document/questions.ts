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
          written(voice.choose(question.text), { alignment: 'start', rank: 4 }),
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
          ...labelled(
            page,
            'report:finding.regulations',
            [voice.citations(question.regulations)],
            small,
          ),
          ...labelled(
            page,
            'report:finding.references',
            question.references.map(voice.isolate),
            small,
          ),
        ],
      },
    ],
    columnGap: 6,
    margin: [0, 0, 0, 7],
  }
}

function labelled({ voice }: Page, key: string, texts: readonly string[], style: Block): Node[] {
  const said = texts.filter((text) => text !== '')
  if (said.length === 0) return []
  return [{ text: `${voice.t(key)}: ${said.join(voice.t('report:comma'))}`, ...style }]
}
