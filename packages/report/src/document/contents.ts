import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { type Chapter, chapterKeys } from './section.ts'

/** The chapters with their pages; a touch leads there. */
export function contents({ voice, palette }: Page, chapters: readonly Chapter[]): Node[] {
  const body = chapters.map((chapter) => [
    { text: voice.t(chapterKeys[chapter]), linkToDestination: `chapter-${chapter}` },
    { text: [{ pageReference: `chapter-${chapter}` }], alignment: 'end' as const },
  ])
  return [
    {
      rank: 1,
      text: voice.t('report:contents'),
      fontSize: voice.isNarrow ? 14 : 18,
      bold: true,
      color: palette.brand,
      margin: [0, 0, 0, 10],
    },
    {
      table: { widths: ['*', 40], body },
      layout: {
        hLineWidth: (row) => (row === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: palette.line,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 5,
        paddingBottom: () => 5,
      },
    },
  ]
}
