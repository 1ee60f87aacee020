import { resolve } from 'node:path'
import type { About } from '@apron/contracts/settings.ts'
import * as z from 'zod/mini'
import { isLoopback } from './http/trusted-proxies.ts'
import { isPostgresUrl } from './db/target.ts'
import { parseFilesUrl } from './files/files-url.ts'
import type { S3Place } from './files/s3-files.ts'
import { environment } from './environment.ts'

export type Config = {
  port: number
  /** The address to listen on as it was asked for; null leaves the choice to `hostFor`. */
  host: string | null
  /** Folder of the database, absolute. */
  dataDir: string
  /** What `openDatabase` takes: a SQLite file, absolute, or the `postgres://` address of a database. */
  database: string
  /** Whose pages may read the API's answers, beside its own. */
  corsOrigins: readonly string[]
  /** What sessions are signed with, where it is no file of the data folder. */
  tokenKey: string | null
  /** The PKCS #12 file that reports are sealed with, absolute; null leaves it to the data folder's own key. */
  signingP12: P12 | null
  /** Where the time of a seal is asked for; null where nowhere. */
  tsaUrl: string | null
  /** How people reach this server, without a slash at the end; null where nobody said. */
  publicUrl: string | null
  /**
   * Whether an empty data folder becomes a demo. Null is yes, but on this machine alone, and only where
   * `realBy` names nothing.
   */
  demo: boolean | null
  /** The variable that says that this is no trial on one machine; null where none does. */
  realBy: 'PUBLIC_URL' | 'TLS_CERT' | 'SMTP_URL' | 'DATABASE_URL' | null
  /** Whose word counts about where a request came from, as `parseTrustedProxies` takes it. */
  trustedProxies: string
  /** Files of the certificate and its key. */
  tls: { cert: string; key: string } | null
  /** The server that mails go out by, with its password; null keeps them in the data folder. */
  smtp: { url: string; from: string } | null
  /** The OpenAI-compatible server that helps with writing; null leaves it to what is built in. */
  ai: AiSettings | null
  /** Where /metrics is: on a port of its own, behind a token, both, or nowhere. */
  metrics: { port: number | null; token: string | null }
  /** The bucket that files are kept in; null keeps them in the data folder. */
  files: S3Place | null
  /** Where maps have pictures of the ground from; null leaves them the outline. */
  tiles: Tiles | null
  /** Backups that the server makes by itself; null where it makes none. */
  backups: BackupPlan | null
  /** NODE_ENV is `development`. */
  isDevelopment: boolean
}

/** The OpenAI-compatible server that helps with writing. */
export type AiSettings = {
  /** As it ends before `/chat/completions`: `https://ai.example.org/v1`. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

export type BackupPlan = {
  readonly dir: string
  /** Milliseconds from one to the next. */
  readonly every: number
  /** How many stay. */
  readonly keep: number
}

export type P12 = { readonly file: string; readonly passphrase: string }

export type Tiles = NonNullable<About['tiles']>

/** A fault of the environment, in words for whoever starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment, once. Throws a ConfigError that names every variable that is wrong and
 * what it should be; paths are taken from `folder`.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
  const parsed = z.safeParse(environment, env)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(faults.join('\n'))
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO, TLS_CERT, TLS_KEY, NODE_ENV } =
    parsed.data
  const publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? null
  const dataDir = resolve(folder, DATA_DIR)
  return {
    port: Number(PORT),
    host: HOST ?? null,
    dataDir,
    database: databaseOf(DATABASE_URL, folder) ?? fileIn(dataDir),
    corsOrigins: parsed.data.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    tokenKey: parsed.data.TOKEN_KEY ?? null,
    signingP12: p12Of(parsed.data, folder),
    tsaUrl: parsed.data.TSA_URL ?? null,
    publicUrl,
    demo: DEMO === undefined ? null : DEMO === '1',
    realBy: realBy(parsed.data),
    trustedProxies: parsed.data.TRUSTED_PROXIES ?? '',
    tls: tlsFiles(TLS_CERT, TLS_KEY, folder),
    smtp: smtpOf(parsed.data, publicUrl),
    ai: aiOf(parsed.data),
    metrics: metricsOf(parsed.data),
    files: parseFilesUrl(parsed.data.FILES_URL ?? ''),
    tiles: tilesOf(parsed.data),
    backups: backupsOf(parsed.data, folder),
    isDevelopment: NODE_ENV === 'development',
  }
}

/** What nobody sets who only wants to see the product: with it nobody gets known passwords unasked. */
function realBy(env: z.infer<typeof environment>): Config['realBy'] {
  const { PUBLIC_URL } = env
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  for (const name of ['TLS_CERT', 'SMTP_URL', 'DATABASE_URL'] as const) {
    if (env[name] !== undefined) return name
  }
  return null
}

const metricsOf = ({
  METRICS_PORT,
  METRICS_TOKEN,
}: z.infer<typeof environment>): Config['metrics'] => ({
  port: METRICS_PORT === undefined ? null : Number(METRICS_PORT),
  token: METRICS_TOKEN ?? null,
})

function smtpOf(
  { SMTP_URL, MAIL_FROM }: z.infer<typeof environment>,
  publicUrl: string | null,
): Config['smtp'] {
  if (SMTP_URL === undefined) return null
  if (publicUrl === null) {
    throw new ConfigError('SMTP_URL is set and PUBLIC_URL is not: the links of mails lead there.')
  }
  return { url: SMTP_URL, from: MAIL_FROM ?? `Apron <no-reply@${new URL(publicUrl).hostname}>` }
}

function tilesOf(env: z.infer<typeof environment>): Tiles | null {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = env
  if (MAP_TILES_URL !== undefined)
    return { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? null }
  if (MAP_TILES_ATTRIBUTION === undefined) return null
  throw new ConfigError('MAP_TILES_URL is not set: MAP_TILES_ATTRIBUTION speaks of it.')
}

const minutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

function backupsOf(
  { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: z.infer<typeof environment>,
  folder: string,
): BackupPlan | null {
  if (BACKUP_DIR === undefined) {
    if (BACKUP_EVERY === undefined && BACKUP_KEEP === undefined) return null
    throw new ConfigError('BACKUP_DIR is not set: BACKUP_EVERY and BACKUP_KEEP speak of it.')
  }
  const every = BACKUP_EVERY ?? '24h'
  const unit = minutes[every.slice(-1)] ?? 1
  return {
    dir: resolve(folder, BACKUP_DIR),
    every: Number(every.slice(0, -1)) * unit * 60_000,
    keep: Number(BACKUP_KEEP ?? 7),
  }
}

function aiOf(env: z.infer<typeof environment>): AiSettings | null {
  const fault = aiFault(env)
  if (fault !== null) throw new ConfigError(fault)
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = env
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null
  const baseUrl = AI_BASE_URL.replace(/\/+$/, '')
  return { baseUrl, apiKey: AI_API_KEY ?? null, model: AI_MODEL }
}

/** What of it is missing, in words for whoever starts the server; null where nothing is. */
const aiFault = (env: {
  readonly AI_BASE_URL?: string | undefined
  readonly AI_API_KEY?: string | undefined
  readonly AI_MODEL?: string | undefined
}): string | null => {
  if (env.AI_BASE_URL === undefined) {
    const named = env.AI_MODEL ?? env.AI_API_KEY
    return named === undefined
      ? null
      : 'AI_BASE_URL is not set: set it, or leave out the other AI_…'
  }
  return env.AI_MODEL === undefined ? 'AI_MODEL is not set: name the model to ask.' : null
}

/** The SQLite file of a data folder. */
export const fileIn = (dataDir: string): string => resolve(dataDir, 'apron.db')

function databaseOf(url: string | undefined, folder: string): string | null {
  if (url === undefined) return null
  if (isPostgresUrl(url) && URL.canParse(url)) return url
  const path = /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (path === undefined) {
    throw new ConfigError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database ' +
        'or sqlite:path/to/file.db.',
    )
  }
  return resolve(folder, path)
}

function p12Of(
  { SIGNING_P12, SIGNING_P12_PASSPHRASE }: z.infer<typeof environment>,
  folder: string,
): Config['signingP12'] {
  if (SIGNING_P12 !== undefined)
    return { file: resolve(folder, SIGNING_P12), passphrase: SIGNING_P12_PASSPHRASE ?? '' }
  if (SIGNING_P12_PASSPHRASE === undefined) return null
  throw new ConfigError('SIGNING_P12 is not set: SIGNING_P12_PASSPHRASE speaks of it.')
}

function tlsFiles(
  cert: string | undefined,
  key: string | undefined,
  folder: string,
): Config['tls'] {
  if (cert === undefined && key === undefined) return null
  if (cert === undefined)
    throw new ConfigError('TLS_KEY is set and TLS_CERT is not: set both or neither.')
  if (key === undefined)
    throw new ConfigError('TLS_CERT is set and TLS_KEY is not: set both or neither.')
  return { cert: resolve(folder, cert), key: resolve(folder, key) }
}

/** Whether an empty data folder or database is to become a demo. */
export const wantsDemo = ({ demo, realBy: real }: Pick<Config, 'demo' | 'realBy'>): boolean =>
  demo ?? real === null

/**
 * The address to listen on. Everybody knows the passwords of demo accounts, so with them only this
 * machine is served, unless DEMO=1 was said aloud. Throws a ConfigError where HOST asks for more, or
 * another variable says that this is for real work.
 */
export function hostFor(
  { host, demo, realBy: real }: Pick<Config, 'host' | 'demo' | 'realBy'>,
  hasDemo: boolean,
): string {
  if (!hasDemo || demo === true) return host ?? '0.0.0.0'
  const why = real ?? (host === null || isLoopback(host) ? null : `HOST=${host}`)
  if (why === null) return host ?? '127.0.0.1'
  throw new ConfigError(
    `${why} serves others, but this installation has demo accounts whose password is public. ` +
      'Set DEMO=1 to serve them to others all the same, or DEMO=0 with an empty DATA_DIR for real work.',
  )
}
