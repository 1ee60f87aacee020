import type { ReportSignature } from '../input.ts'
import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { chapterHeading } from './section.ts'

/** Places for the two who sign; what each has signed with stands in them once it is there. */
export function signatures(page: Page): Node[] {
  const { voice, input } = page
  const lead = input.team.find(({ isLead }) => isLead)?.name ?? ''
  const dueOn = input.completion?.signDueOn
  const signed = input.completion?.issue?.signatures ?? []
  const of = (part: ReportSignature['part']) => signed.find((it) => it.part === part) ?? null
  return [
    {
      stack: [
        chapterHeading(page, 'signatures'),
        // Once both have signed it would say of when they did what may not be so.
        ...(signed.length === 2 || dueOn === undefined
          ? []
          : [
              {
                text: voice.t('report:sign.due', { on: voice.day(dueOn) }),
                margin: [0, 0, 0, 18] as const,
              },
            ]),
        {
          stack: [signaturePlace(page, voice.t('report:sign.lead'), lead, of('lead'))],
          margin: [0, 0, 0, 26],
        },
        signaturePlace(page, voice.t('report:sign.counter'), '', of('counter')),
      ],
    },
  ]
}

export function signaturePlace(
  page: Page,
  role: string,
  name: string,
  signed: ReportSignature | null,
): Node {
  const { voice, palette } = page
  const below = { fontSize: 8.5, color: palette.faint }
  const known = signed?.name ?? name
  return {
    stack: [
      { text: role, bold: true },
      { text: known === '' ? ' ' : known, margin: [0, 0, 0, signed === null ? 34 : 8] },
      ...(signed === null
        ? []
        : [
            {
              columns: [
                {
                  width: '*' as const,
                  stack: [voice.t(`words:role.${signed.role}`), voice.t('report:sign.on-screen')],
                },
                { width: 130, text: voice.instant(signed.at) },
              ],
              margin: [0, 0, 0, 4] as const,
            },
          ]),
      {
        isLayout: true,
        table: {
          widths: ['*', 130],
          body: [
            [
              { text: voice.t('report:sign.signature'), ...below },
              { text: voice.t('report:sign.date'), ...below },
            ],
          ],
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
    unbreakable: true,
  }
}
