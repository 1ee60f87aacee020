import type { Input } from '@apron/contracts/endpoint.ts'
import { digits, type Settings } from '@apron/contracts/settings.ts'
import type { Table } from '@apron/contracts/table.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export const settingFields = [
  'en',
  'ar',
  'timeZone',
  'digits',
  'allowsTrials',
  'requestDays',
  'sessionDays',
  'senderName',
] as const
export type SettingField = (typeof settingFields)[number]
export type SettingValues = Record<SettingField, string>
export const nameLength = { max: 120, min: 3 }
export const maxDays = 3650

/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<SettingField, string>> = {
  en: 'settings:fault.name',
  ar: 'settings:fault.name',
  timeZone: 'settings:fault.time-zone',
  digits: 'settings:fault.choose',
  allowsTrials: 'settings:fault.choose',
  requestDays: 'settings:fault.days',
  sessionDays: 'settings:fault.days',
  senderName: 'settings:fault.name',
}

const isDays = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxDays

export const checkSettings = (values: SettingValues): Faults<SettingField> =>
  onlyFaults({
    en: textFault(values.en, { missing: null, ...nameLength }),
    ar: textFault(values.ar, { missing: null, ...nameLength }),
    timeZone: undefined,
    digits: undefined,
    allowsTrials: undefined,
    requestDays: isDays(values.requestDays) ? undefined : refused.requestDays,
    sessionDays: isDays(values.sessionDays) ? undefined : refused.sessionDays,
    senderName: textFault(values.senderName, { missing: null, ...nameLength }),
  })

export const valuesOf = (settings: Settings): SettingValues => ({
  en: settings.operatorName.en ?? '',
  ar: settings.operatorName.ar ?? '',
  timeZone: settings.timeZone ?? '',
  digits: settings.digits,
  allowsTrials: settings.allowsTrials ? 'yes' : '',
  requestDays: String(settings.requestDays),
  sessionDays: String(settings.sessionDays),
  senderName: settings.senderName ?? '',
})

type Body = Input<Table['settings.change']>['body']
const textOrNull = (text: string): string | null => text.trim() || null

/** What is sent: what changed, and nothing else, so that what another admin changed meanwhile stays. */
export function changesOf(values: SettingValues, before: SettingValues): Body {
  const isOther = (field: SettingField): boolean => values[field].trim() !== before[field].trim()
  return {
    ...((isOther('en') || isOther('ar')) && {
      operatorName: { en: textOrNull(values.en), ar: textOrNull(values.ar) },
    }),
    ...(isOther('timeZone') && { timeZone: textOrNull(values.timeZone) }),
    ...(isOther('digits') && {
      digits: digits.find((known) => known === values.digits) ?? 'latin',
    }),
    ...(isOther('allowsTrials') && { allowsTrials: values.allowsTrials === 'yes' }),
    ...(isOther('requestDays') && { requestDays: Number(values.requestDays) }),
    ...(isOther('sessionDays') && { sessionDays: Number(values.sessionDays) }),
    ...(isOther('senderName') && { senderName: textOrNull(values.senderName) }),
  }
}
