import * as z from 'zod/mini'
import { parseFilesUrl } from './files/files-url.ts'
import { isLoopback, parseTrustedProxies } from './http/trusted-proxies.ts'

const empty = (value: unknown): unknown => (value === '' ? undefined : value)
const optionalText = z.pipe(z.transform(empty), z.optional(z.string()))

const portNumber = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
      'must be a number from 0 to 65535',
    ),
  )

/** What a path may be put behind; what is no address at all is told of once. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { search, hash, username, password } = new URL(text)
  return search + hash + username + password === '' && !/[?#]/.test(text)
}

const isWithoutUser = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).username + new URL(text).password === ''

/** `https`, or this machine; an address of its own for each tile. */
function isTiles(text: string): boolean {
  const whole = text.replaceAll(/\{[zxy]\}/g, '1')
  if (!URL.canParse(whole) || !['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
    return false
  const { protocol, hostname, username, password } = new URL(whole)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return (
    isSecure &&
    username + password === '' &&
    !/[\s;,'"]/.test(whole) &&
    !hostnameOf(text).includes('{')
  )
}
const hostnameOf = (text: string): string => text.split('/')[2] ?? ''

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** The variables that are read, each as the text that it is. */
export const environment = z.object({
  PORT: z.pipe(
    z.transform((value) => empty(value) ?? '8080'),
    portNumber,
  ),
  HOST: optionalText,
  DATA_DIR: z.pipe(
    z.transform((value) => empty(value) ?? './data'),
    z.string(),
  ),
  DATABASE_URL: optionalText,
  PUBLIC_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .url({
          protocol: /^https?$/,
          error: 'must be an address such as https://audits.example.org',
        })
        .check(
          z.refine(
            isPlain,
            'must end before any ? or #, and name no user: links are put behind it',
          ),
        ),
    ),
  ),
  DEMO: z.pipe(
    z.transform(empty),
    z.optional(z.enum(['0', '1'], 'must be 0 (no demo), 1 (demo for everybody) or empty')),
  ),
  TRUSTED_PROXIES: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => parseTrustedProxies(text) !== null,
            'must name addresses or networks, with commas between them, such as 10.0.0.5, 172.30.0.0/24',
          ),
        ),
    ),
  ),
  CORS_ORIGINS: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(',').every((origin) => isOrigin(origin.trim())),
            'must name origins such as https://boards.example.org, with commas between them',
          ),
        ),
    ),
  ),
  // The message never repeats it.
  TOKEN_KEY: z.pipe(
    z.transform(empty),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters, at random'))),
  ),
  SIGNING_P12: optionalText,
  SIGNING_P12_PASSPHRASE: optionalText,
  TSA_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .url({
          protocol: /^https?$/,
          error: 'must be the address of a time-stamp server, such as https://tsa.example.org',
        })
        .check(z.refine(isWithoutUser, 'must name no user: such servers are asked without one')),
    ),
  ),
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  // The message never repeats the address: it may hold a password.
  SMTP_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z.url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://mail.example.org:587',
      }),
    ),
  ),
  MAIL_FROM: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
            'must be an address such as Apron <audits@example.org>',
          ),
        ),
    ),
  ),
  AI_BASE_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z.url({
        protocol: /^https?$/,
        error: 'must be an address such as https://ai.example.org/v1',
      }),
    ),
  ),
  AI_API_KEY: optionalText,
  AI_MODEL: optionalText,
  METRICS_PORT: z.pipe(z.transform(empty), z.optional(portNumber)),
  METRICS_TOKEN: z.pipe(
    z.transform(empty),
    z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  ),
  // The message never repeats it: it holds a secret.
  FILES_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) => parseFilesUrl(text) !== null,
            'must be an address such as s3://ID:SECRET@s3.example.org/bucket?region=eu-central-1',
          ),
        ),
    ),
  ),
  MAP_TILES_URL: z.pipe(
    z.transform(empty),
    z.optional(
      z
        .string()
        .check(
          z.refine(isTiles, 'must be an address such as https://tiles.example.org/{z}/{x}/{y}.png'),
        ),
    ),
  ),
  MAP_TILES_ATTRIBUTION: z.pipe(
    z.transform(empty),
    z.optional(z.string().check(z.maxLength(200, 'must have at most 200 characters'))),
  ),
  BACKUP_DIR: optionalText,
  BACKUP_EVERY: z.pipe(
    z.transform(empty),
    z.optional(
      z.string().check(z.regex(/^[1-9]\d{0,4}[mhd]$/, 'must be a time such as 30m, 6h or 1d')),
    ),
  ),
  BACKUP_KEEP: z.pipe(
    z.transform(empty),
    z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'))),
  ),
  NODE_ENV: optionalText,
})
