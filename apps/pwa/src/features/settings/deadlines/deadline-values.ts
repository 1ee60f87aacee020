import type { Input } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { actionLevels, type ActionLevel } from '@apron/scoring/action-lists.ts'
import {
  type DeadlineProfile,
  deadlineRowFor,
  deadlineRowKey,
  deadlineStarts,
  missedConsequences,
} from '@apron/scoring/deadline-profile.ts'
import { deadlineDaysMax, officeMaxLength } from '@apron/scoring/limits.ts'
import { auditTypeCodes, type NumberedAuditType } from '@apron/scoring/report-number.ts'
import type { Faults } from '../../../ui/fields/use-fields.ts'

export type RowKey = `${NumberedAuditType | 'any'}/${ActionLevel}`
export const rowParts = [
  'is',
  'from',
  'planDays',
  'immediateDays',
  'serveWithin',
  'longestExtension',
  'consequence',
  'paragraph',
] as const
export type RowPart = (typeof rowParts)[number]
export type DeadlineField = 'signDays' | 'movesOpen' | 'reason' | `${RowKey}:${RowPart}`
export type DeadlineValues = Record<DeadlineField, string>

export const auditTypes = Object.keys(auditTypeCodes) as readonly NumberedAuditType[]
/** Every row that a profile may have: those for all audit types first, which it always has. */
export const everyRow = [null, ...auditTypes].flatMap((auditType) =>
  actionLevels.map((level) => ({
    auditType,
    level,
    key: deadlineRowKey({ auditType, level }) as RowKey,
  })),
)
export type RowName = (typeof everyRow)[number]

/** A row that the profile has not is filled in with what holds without it, and begins from that. */
export function valuesOf(profile: DeadlineProfile): DeadlineValues {
  const rows = everyRow.map(({ auditType, level, key }) => {
    const has = profile.rows.some((it) => it.auditType === auditType && it.level === level)
    const row =
      profile.rows.find((it) => it.auditType === auditType && it.level === level) ??
      deadlineRowFor(profile, auditTypes[0]!, level)
    const parts: Record<RowPart, string> = {
      is: has ? 'yes' : '',
      from: row.from,
      planDays: String(row.planDays),
      immediateDays: row.immediateDays === null ? '' : String(row.immediateDays),
      serveWithin: String(row.serveWithin),
      longestExtension: String(row.longestExtension),
      consequence: row.consequence,
      paragraph: row.paragraph,
    }
    return Object.fromEntries(rowParts.map((part) => [`${key}:${part}`, parts[part]]))
  })
  return Object.assign({}, ...rows, {
    signDays: String(profile.signDays),
    movesOpen: '',
    reason: '',
  }) as DeadlineValues
}

export const rowsIn = (values: DeadlineValues): readonly RowName[] =>
  everyRow.filter(({ key }) => values[`${key}:is`] === 'yes')

export type ProfileDraft = Input<Table['deadlines.preview']>['body']

/** As it is sent; only what has no fault can be. */
export function profileOf(values: DeadlineValues): ProfileDraft {
  const days = (text: string): number => Number(text.trim())
  return {
    signDays: days(values.signDays),
    rows: rowsIn(values).map(({ auditType, level, key }) => {
      const immediate = values[`${key}:immediateDays`].trim()
      return {
        auditType,
        level,
        from: deadlineStarts.find((it) => it === values[`${key}:from`]) ?? 'completion',
        planDays: days(values[`${key}:planDays`]),
        immediateDays: immediate === '' ? null : days(immediate),
        serveWithin: days(values[`${key}:serveWithin`]),
        longestExtension: days(values[`${key}:longestExtension`]),
        consequence:
          missedConsequences.find((it) => it === values[`${key}:consequence`]) ?? 'escalate',
        paragraph: values[`${key}:paragraph`].trim(),
      }
    }),
  }
}

const isDays = (text: string, min: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= deadlineDaysMax

/** What is wrong, of the rows that there are. */
export function checkDeadlines(values: DeadlineValues): Faults<DeadlineField> {
  const faults: Faults<DeadlineField> = {}
  const days = (field: DeadlineField, min = 1): void => {
    if (isDays(values[field], min)) return
    faults[field] = min === 0 ? 'settings:fault.from-none' : 'settings:fault.days'
  }
  days('signDays')
  for (const { key } of rowsIn(values)) {
    days(`${key}:planDays`)
    if (values[`${key}:immediateDays`].trim() !== '') days(`${key}:immediateDays`)
    days(`${key}:serveWithin`)
    days(`${key}:longestExtension`, 0)
    if (values[`${key}:paragraph`].trim().length > officeMaxLength) {
      faults[`${key}:paragraph`] = 'shell:fault.too-long'
    }
  }
  if (values.movesOpen === 'yes' && values.reason.trim() === '') {
    faults.reason = 'settings:fault.reason'
  }
  return faults
}

export const isProfileFaulty = (values: DeadlineValues): boolean =>
  Object.keys(checkDeadlines(values)).some((field) => field !== 'reason')

/** What to say of a field that the server refuses: all of them are checked before. */
export const refused = Object.fromEntries(
  [...everyRow.flatMap(({ key }) => rowParts.map((part) => `${key}:${part}`)), 'reason'].map(
    (field) => [field, 'settings:fault.days'],
  ),
) as DeadlineValues
