import type { Language } from '@apron/contracts/user.ts'
import type { AuditLine } from './audit-line.ts'

type Choice = { readonly value: string; readonly label: string }

/** Each once, in the order of the language. */
function unique(found: readonly Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(language)
  return [...new Map(found.map((choice) => [choice.value, choice])).values()].toSorted((a, b) =>
    compare(a.label, b.label),
  )
}

/** The locations that any of these is of: code and name. */
export const locationsOf = (lines: readonly AuditLine[], language: Language): Choice[] =>
  unique(
    lines.map(({ row: { location } }) => {
      const { en, ar } = location.name
      const name = language === 'ar' ? ar || en : en || ar
      return { value: location.id, label: `${location.code} ${name ?? ''}`.trim() }
    }),
    language,
  )

/** Who leads any of these. */
export const leadsOf = (lines: readonly AuditLine[], language: Language): Choice[] =>
  unique(
    lines.flatMap(({ row: { leadId, people } }) => {
      const lead = people.find(({ id }) => id === leadId)
      return lead === undefined
        ? []
        : [{ value: leadId, label: `${lead.firstName} ${lead.lastName}` }]
    }),
    language,
  )
