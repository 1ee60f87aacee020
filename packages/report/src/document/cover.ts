import type { Block, Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { facts, written } from './section.ts'

/** Whose report it is, of what and when: the first page. */
export function cover(page: Page): Node[] {
  const { input, voice, palette } = page
  const { location, completion } = input
  return [
    { text: voice.choose(input.operator), fontSize: 13, bold: true, margin: [0, 6, 0, 70] },
    {
      text: voice.t('report:title'),
      fontSize: voice.isNarrow ? 22 : 30,
      bold: true,
      color: palette.brand,
    },
    written(input.title, {
      fontSize: voice.isNarrow ? 13 : 16,
      margin: [0, 2, 0, 14],
      alignment: 'start',
    }),
    {
      text: [{ text: voice.choose(location.name), bold: true }, `  ${location.code}`],
      fontSize: voice.isNarrow ? 12 : 14,
    },
    {
      text: [voice.choose(location.municipality), voice.choose(location.country)]
        .filter((part) => part !== '')
        .join(voice.t('report:comma')),
      color: palette.faint,
      margin: [0, 0, 0, 18],
    },
    ...standing(page),
    ...facts(page, [
      [voice.t('report:cover.number'), completion?.number ?? null],
      [voice.t('report:cover.revision'), completion === null ? null : `R${completion.revision}`],
      [voice.t('report:cover.audit-type'), voice.t(`words:audit-type.${input.auditType}`)],
      [voice.t('report:cover.scope'), input.isFocused ? voice.t('report:cover.focused') : null],
      [
        voice.t('report:cover.location-type'),
        voice.t(`words:location-type.${location.locationType}`),
      ],
      [voice.t('report:cover.dates'), datesOf(page)],
      [voice.t('report:cover.due'), input.dueOn === null ? null : voice.day(input.dueOn)],
      [voice.t('report:cover.lead'), namesOf(page, true)],
      [voice.t('report:cover.team'), namesOf(page, false)],
      [
        voice.t('report:cover.completed'),
        completion === null ? null : voice.day(completion.completedOn),
      ],
      [voice.t('report:cover.reviewer'), completion?.reviewer ?? null],
      ...issueFacts(page),
      [voice.t('report:cover.made'), voice.instant(input.madeAt)],
    ]),
    {
      text: voice.t('report:restricted'),
      bold: true,
      margin: [0, 26, 0, 4],
      color: palette.ink,
    },
    { text: voice.t('report:restricted-advice'), color: palette.faint, fontSize: 9 },
  ]
}

/** The operator's sign, once, above both languages. */
export const logo = ({ input }: Page): Block[] =>
  input.logo === null ? [] : [{ image: input.logo, fit: [150, 64], margin: [0, 0, 0, 6] }]

/** What must be known before anything else is believed. */
function standing({ input, voice, palette }: Page): Node[] {
  const said = [
    input.completion === null ? voice.t('report:standing.draft') : null,
    input.completion === null && input.unsent > 0
      ? voice.t('report:standing.unsent', { count: input.unsent })
      : null,
    input.completion !== null && input.completion.issue === null
      ? voice.t('report:standing.copy')
      : null,
    input.isSelfAssessment ? voice.t('report:standing.self-assessment') : null,
    input.isTrial ? voice.t('report:standing.trial') : null,
  ].filter((text) => text !== null)
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

/** Of the report that the server issues: since when it is there and holds, and what it takes the place of. */
function issueFacts({ input: { completion }, voice }: Page): [string, string | null][] {
  if (!completion?.issue) return []
  const { issuedOn, effectiveOn, replaces } = completion.issue
  return [
    [voice.t('report:cover.issued'), voice.day(issuedOn)],
    [
      voice.t('report:cover.effective'),
      effectiveOn === null ? voice.t('report:cover.not-signed') : voice.day(effectiveOn),
    ],
    [
      voice.t('report:cover.replaces'),
      replaces === null
        ? null
        : voice.t('report:cover.replaced', {
            revision: `R${replaces.revision}`,
            on: voice.day(replaces.completedOn),
          }),
    ],
  ]
}

function datesOf({ input: { fromOn, toOn }, voice }: Page): string | null {
  if (fromOn === null && toOn === null) return null
  if (fromOn === null || toOn === null || fromOn === toOn) return voice.day((fromOn ?? toOn)!)
  return voice.t('report:cover.from-to', { from: voice.day(fromOn), to: voice.day(toOn) })
}

function namesOf({ input, voice }: Page, isLead: boolean): string | null {
  const names = input.team.filter((member) => member.isLead === isLead).map(({ name }) => name)
  return names.length === 0 ? null : names.join(voice.t('report:comma'))
}
