import type { Block, Node } from '../setter/node.ts'
import { coverFacts } from './cover-facts.ts'
import { markingOf } from './marking.ts'
import { heightOf } from './kept-together.ts'
import type { Page } from './page.ts'
import { facts, written } from './section.ts'
import { standingOf } from './standing.ts'

/** Whose report it is, of what and when: the first page. */
export function cover(page: Page): Node[] {
  const { input, voice, palette } = page
  const { location } = input
  const size = titleSize(input.title, voice.isNarrow)
  // A long title takes the room above it, so that the cover stays one page.
  const more = heightOf(input.title, size, page.width) - 1.5 * size
  return [
    {
      text: voice.choose(input.operator),
      fontSize: 13,
      bold: true,
      margin: [0, 6, 0, Math.max(70 - more, 8)],
    },
    {
      text: voice.t('report:title'),
      fontSize: voice.isNarrow ? 22 : 30,
      bold: true,
      color: palette.brand,
    },
    written(input.title, {
      fontSize: size,
      margin: [0, 2, 0, 14],
      alignment: 'start',
    }),
    {
      text: [
        { text: voice.isolate(voice.choose(location.name)), bold: true },
        `  ${location.code}`,
      ],
      fontSize: voice.isNarrow ? 12 : 14,
    },
    {
      text: [voice.choose(location.municipality), voice.choose(location.country)]
        .filter((part) => part !== '')
        .map(voice.isolate)
        .join(voice.t('report:comma')),
      color: palette.faint,
      margin: [0, 0, 0, 18],
    },
    ...standing(page),
    ...facts(
      page,
      coverFacts(page).map(([label, value]) => [label, value] as const),
    ),
    {
      stack: [
        { text: markingOf(page), bold: true, margin: [0, 26, 0, 4], color: palette.ink },
        { text: voice.t('report:restricted-advice'), color: palette.faint, fontSize: 9 },
      ],
      unbreakable: true,
    },
  ]
}

export function titleSize(title: string, isNarrow: boolean): number {
  if (title.length > 250) return 10
  if (title.length > 120) return isNarrow ? 11 : 13
  return isNarrow ? 13 : 16
}

/** The operator's sign, once, above both languages. */
export const logo = ({ input }: Page): Block[] =>
  input.logo === null ? [] : [{ image: input.logo, fit: [150, 64], margin: [0, 0, 0, 6] }]

/** What must be known before anything else is believed. */
export function standing(page: Page): Node[] {
  const { palette } = page
  const said = standingOf(page)
  if (said.length === 0) return []
  return [
    {
      table: {
        widths: ['*'],
        body: [[{ stack: said.map((text) => ({ text, bold: true })), fillColor: palette.ground }]],
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: (line) => (line === 0 ? 3 : 0),
        vLineColor: palette.brand,
        paddingLeft: () => 10,
        paddingRight: () => 10,
        paddingTop: () => 6,
        paddingBottom: () => 6,
      },
      margin: [0, 0, 0, 16],
    },
  ]
}
