import type { Node } from '../setter/node.ts'
import { heightOf } from './kept-together.ts'
import type { Page } from './page.ts'
import { ruled, written } from './section.ts'

/** Points of the head of the table and of its first row. */
export function firstRowHeight({ input, width }: Page): number {
  const [first] = input.interviewees
  if (first === undefined) return 0
  const column = width / 2 - 16
  return Math.min(
    30 + Math.max(heightOf(first.name, 10, column), heightOf(first.function, 10, column)),
    400,
  )
}

/** Who was interviewed, with their function. */
export function interviewees({ input, voice, palette }: Page): Node {
  const head = { bold: true, color: palette.faint, fontSize: 8.5 }
  return {
    table: {
      widths: ['*', '*'],
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
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
