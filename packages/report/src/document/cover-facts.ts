import type { Writing } from './page.ts'

/** `at` is the value where it is one day, or one instant. */
type Fact = readonly [
  label: string,
  value: string | null,
  at?: { day: string } | { instant: string },
]

/** What a report is of, when and by whom; a value of null says nothing. */
export function coverFacts(page: Writing): Fact[] {
  const { input, voice } = page
  const { location, completion } = input
  return [
    [voice.t('report:cover.number'), completion?.number ?? null],
    [voice.t('report:cover.revision'), completion === null ? null : `R${completion.revision}`],
    [voice.t('report:cover.audit-type'), voice.t(`words:audit-type.${input.auditType}`)],
    [voice.t('report:cover.scope'), input.isFocused ? voice.t('report:cover.focused') : null],
    [
      voice.t('report:cover.marking'),
      input.marking === undefined || input.marking === null ? null : voice.choose(input.marking),
    ],
    [
      voice.t('report:cover.location-type'),
      voice.t(`words:location-type.${location.locationType}`),
    ],
    [voice.t('report:cover.dates'), datesOf(page)],
    dayFact(page, 'report:cover.due', input.dueOn),
    [voice.t('report:cover.lead'), namesOf(page, true)],
    [voice.t('report:cover.team'), namesOf(page, false)],
    dayFact(page, 'report:cover.completed', completion?.completedOn ?? null),
    [voice.t('report:cover.reviewer'), completion?.reviewer ?? null],
    ...issueFacts(page),
    [voice.t('report:cover.made'), voice.instant(input.madeAt), { instant: input.madeAt }],
  ]
}

export const dayFact = ({ voice }: Writing, key: string, day: string | null): Fact =>
  day === null ? [voice.t(key), null] : [voice.t(key), voice.day(day), { day }]

/** Of the report that the server issues: since when it is there and holds, and what it takes the place of. */
function issueFacts(page: Writing): Fact[] {
  const {
    input: { completion },
    voice,
  } = page
  if (!completion?.issue) return []
  const { issuedOn, effectiveOn, replaces } = completion.issue
  return [
    dayFact(page, 'report:cover.issued', issuedOn),
    effectiveOn === null
      ? [voice.t('report:cover.effective'), voice.t('report:cover.not-signed')]
      : dayFact(page, 'report:cover.effective', effectiveOn),
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

export function datesOf({ input: { fromOn, toOn }, voice }: Writing): string | null {
  if (fromOn === null && toOn === null) return null
  if (fromOn === null || toOn === null || fromOn === toOn) return voice.day((fromOn ?? toOn)!)
  return voice.t('report:cover.from-to', { from: voice.day(fromOn), to: voice.day(toOn) })
}

export function namesOf({ input, voice }: Writing, isLead: boolean): string | null {
  const names = input.team.filter((member) => member.isLead === isLead).map(({ name }) => name)
  return names.length === 0 ? null : names.map(voice.isolate).join(voice.t('report:comma'))
}
