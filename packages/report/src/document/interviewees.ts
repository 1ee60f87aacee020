import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { ruled, written } from './section.ts'

/** Who was interviewed, with their function. */
export function interviewees({ input, voice, palette }: Page): Node {
  const head = { bold: true, color: palette.faint, fontSize: 8.5 }
  return {
    table: {
      widths: ['*', '*'],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: voice.t('report:interviewees.name'), ...head },
          { text: voice.t('report:interviewees.function'), ...head },
        ],
        ...input.interviewees.map((person) => [
          written(person.name, { alignment: 'start' }),
          written(person.function, { alignment: 'start' }),
        ]),
      ],
    },
    layout: ruled(palette.line),
  }
}
