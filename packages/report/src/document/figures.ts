import type { Score } from '@apron/scoring/score-assessment.ts'
import type { Node } from '../setter/node.ts'
import { type FigureLine, figureLines, figureNotes } from './figure-lines.ts'
import type { Page } from './page.ts'

/** The five figures that never stand without each other, and the reason of the band. */
export function figures(page: Page, score: Score): Node[] {
  const { voice, palette } = page
  const { band } = score
  const colours =
    band === null ? { text: palette.ink, ground: palette.ground } : palette.bands[band]
  const cells = figureLines(page, score).map((line, at): Cell => ({
    ...line,
    ...(at === 0 ? colours : { text: palette.ink, ground: '#ffffff' }),
  }))
  return [
    ...(voice.isNarrow
      ? cells.map((cell) => row([cell], palette.line))
      : [row(cells, palette.line)]),
    ...figureNotes(page, score).map((text) => ({ text, margin: [0, 6, 0, 0] as const })),
  ]
}

type Cell = FigureLine & { readonly text: string; readonly ground: string }

const row = (cells: readonly Cell[], line: string): Node => ({
  isLayout: true,
  table: {
    widths: cells.map(() => '*' as const),
    dontBreakRows: true,
    body: [
      cells.map(({ label, value, note, text, ground }) => ({
        stack: [
          { text: label, fontSize: 8.5, color: text },
          { text: value, fontSize: 17, bold: true, color: text },
          { text: note, fontSize: 8.5, color: text },
        ],
        fillColor: ground,
      })),
    ],
  },
  layout: {
    hLineWidth: () => 0.7,
    vLineWidth: () => 0.7,
    hLineColor: line,
    vLineColor: line,
    paddingLeft: () => 7,
    paddingRight: () => 5,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
})
