import type { Digits } from '@apron/contracts/settings.ts'

export type SettingsTables = {
  /** One row, once an admin has changed anything; what is null was never said. */
  settings: {
    id: number
    operatorEn: string | null
    operatorAr: string | null
    timeZone: string | null
    digits: Digits | null
    allowsTrials: 0 | 1 | null
    requestDays: number | null
    sessionDays: number | null
    senderName: string | null
    /** JSON of the protective markings. */
    markings: string | null
  }
  /** Apart, so that reading settings does not read a picture. `data` is base64. */
  logo: { id: number; type: 'jpeg' | 'png' | 'webp'; data: string; changedAt: string }
}
