import type { Rule } from '@apron/contracts/settings.ts'
import { environment } from '../../platform/environment.ts'

/** Variables that say nothing which an admin should not read. */
const plain: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DEMO',
  'MAIL_FROM',
  'AI_MODEL',
  'METRICS_PORT',
  'BACKUP_DIR',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'CORS_ORIGINS',
  'TRUSTED_PROXIES',
  'SIGNING_P12',
  'MAP_TILES_ATTRIBUTION',
])
/** Addresses that may hold a password: the server's name alone is shown. */
const addresses: ReadonlySet<string> = new Set([
  'SMTP_URL',
  'AI_BASE_URL',
  'FILES_URL',
  'TSA_URL',
  'MAP_TILES_URL',
])

/** Every variable that the server reads, as a screen may show it: of a secret that it is set, and no more. */
export const rulesOf = (env: Readonly<Record<string, string | undefined>>): Rule[] =>
  Object.keys(environment.shape).map((variable) => {
    const text = env[variable] ?? ''
    const value = plain.has(variable) ? text : addresses.has(variable) ? hostOf(text) : ''
    return { variable, value: value === '' ? null : value, isSet: text !== '' }
  })

const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).host : '')
