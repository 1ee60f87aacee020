import pino from 'pino'

/** One line of the log: what happened, and plain values. Never a token, a body or a query string. */
export type LogLine = Record<string, string | number | boolean | null | undefined>
export type Log = (line: LogLine) => void

/** What must never be among a line's names. Nothing writes them: this is the second line of defence. */
const secretNames = [
  'password',
  'passwordHash',
  'token',
  'code',
  'authorization',
  'cookie',
  'apiKey',
  'secret',
]
/** What gives a secret away inside a text, such as the words of an error. */
const secretTexts: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[hidden]'],
  [/\b(sk|pk)-[\w-]{8,}/g, '[hidden]'],
  [/(\w:\/\/)[^\s/@]+@/g, '$1[hidden]@'],
  [/\/(verification|password-reset|set-password|set-up)\/[\w-]{16,}/g, '/$1/[hidden]'],
]

const withoutSecrets = (text: string): string =>
  secretTexts.reduce((it, [pattern, instead]) => it.replaceAll(pattern, instead), text)

/** Writes lines of JSON, each with its level and the time it was written. */
export function jsonLog(write: (text: string) => void, clock: () => number): Log {
  const logger = pino(
    {
      base: null,
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"at":"${new Date(clock()).toISOString()}"`,
      redact: { paths: secretNames, censor: '[hidden]' },
    },
    { write },
  )
  return ({ level, ...line }) => {
    const values = Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value) : value,
    ])
    const known = level === 'error' || level === 'warn' ? level : 'info'
    logger[known](Object.fromEntries(values))
  }
}
