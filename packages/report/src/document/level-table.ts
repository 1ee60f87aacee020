import { complianceLevels, isScored } from '@apron/scoring/compliance-level.ts'
import type { Score } from '@apron/scoring/score-assessment.ts'
import type { Node } from '../setter/node.ts'
import { levelBar, levelSign } from './bar.ts'
import type { Page } from './page.ts'
import { ruled } from './section.ts'

/** How many questions have each level: the legend of every bar, with its figures. */
export function levelTable(page: Page, { levels, answered, total }: Score): Node {
  const { voice, palette, width } = page
  const figure = voice.isNarrow ? 44 : 62
  const head = { bold: true, color: palette.faint, fontSize: 8.5 }
  const open = total - answered
  return {
    stack: [
      ...(total === 0
        ? []
        : [
            {
              ...levelBar(levels, total, palette, { width, height: 14, dir: voice.dir }),
              margin: [0, 0, 0, 6] as const,
            },
          ]),
      {
        table: {
          widths: [14, '*', figure, figure],
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          body: [
            [
              '',
              { text: voice.t('report:level'), ...head },
              { text: voice.t('report:points'), ...head, alignment: 'end' },
              { text: voice.t('report:how-many'), ...head, alignment: 'end' },
            ],
            ...complianceLevels.map((level) => [
              { ...levelSign(level, palette), margin: [0, 2, 0, 0] as const },
              { text: voice.t(`words:level.${level}`), color: palette.levels[level].text },
              {
                text: isScored(level)
                  ? voice.number(page.input.points[level])
                  : voice.t('report:not-counted'),
                alignment: 'end' as const,
              },
              { text: voice.number(levels[level]), alignment: 'end' as const },
            ]),
            ...(open === 0
              ? []
              : [
                  [
                    '',
                    voice.t('report:unanswered'),
                    '',
                    { text: voice.number(open), alignment: 'end' as const },
                  ],
                ]),
          ],
        },
        layout: ruled(palette.line),
        fontSize: voice.isNarrow ? 9 : 10,
      },
    ],
  }
}
