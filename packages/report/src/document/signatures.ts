import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { chapterHeading } from './section.ts'

/** Places for the two who sign; empty on a draft. */
export function signatures(page: Page): Node[] {
  const { voice, palette, input } = page
  const lead = input.team.find(({ isLead }) => isLead)?.name ?? ''
  const place = (role: string, name: string): Node => ({
    stack: [
      { text: voice.t(role), bold: true },
      { text: name === '' ? ' ' : name, margin: [0, 0, 0, 34] },
      {
        table: {
          widths: ['*', 80],
          body: [[sign('report:sign.signature'), sign('report:sign.date')]],
        },
        layout: {
          hLineWidth: (row) => (row === 0 ? 0.7 : 0),
          vLineWidth: () => 0,
          hLineColor: palette.ink,
          paddingLeft: () => 0,
          paddingRight: () => 4,
        },
      },
    ],
    margin: [0, 0, 0, 26],
    unbreakable: true,
  })
  const sign = (key: string): Node => ({ text: voice.t(key), fontSize: 8.5, color: palette.faint })
  return [
    chapterHeading(page, 'signatures'),
    { text: voice.t('report:sign.due'), margin: [0, 0, 0, 18] },
    place('report:sign.lead', lead),
    place('report:sign.counter', ''),
  ]
}
