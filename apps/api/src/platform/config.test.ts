import { describe, expect, test } from 'vitest'
import { hostFor, parseConfig, wantsDemo } from './config.ts'

const parse = (env: Record<string, string>) => parseConfig(env, '/srv/apron')

test('an empty environment is a whole configuration, and an empty variable is one left out', () => {
  const plain = {
    port: 8080,
    host: null,
    dataDir: '/srv/apron/data',
    database: '/srv/apron/data/apron.db',
    corsOrigins: [],
    trustedProxies: '',
    tokenKey: null,
    signingP12: null,
    tsaUrl: null,
    publicUrl: null,
    demo: null,
    realBy: null,
    tls: null,
    smtp: null,
    ai: null,
    metrics: { port: null, token: null },
    files: null,
    backups: null,
    tiles: null,
    isDevelopment: false,
  }
  expect(parse({})).toEqual(plain)
  expect(
    parse({
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: '',
      CORS_ORIGINS: '',
      TRUSTED_PROXIES: '',
      TOKEN_KEY: '',
      TLS_CERT: '',
      TLS_KEY: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      AI_BASE_URL: '',
      AI_API_KEY: '',
      AI_MODEL: '',
      METRICS_PORT: '',
      METRICS_TOKEN: '',
      BACKUP_DIR: '',
      BACKUP_EVERY: '',
      BACKUP_KEEP: '',
      NODE_ENV: '',
    }),
  ).toEqual(plain)
})

test('every variable arrives where it belongs', () => {
  expect(
    parse({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/apron',
      DATABASE_URL: 'sqlite:other.db',
      PUBLIC_URL: 'https://audits.example.org/',
      DEMO: '0',
      CORS_ORIGINS: 'https://a.example, http://localhost:3000',
      TRUSTED_PROXIES: '172.30.0.0/24',
      TOKEN_KEY: 'thirty-two-letters-and-no-one-less',
      TLS_CERT: 'cert.pem',
      TLS_KEY: '/etc/key.pem',
      SMTP_URL: 'smtps://me:secret@mail.example.org',
      MAIL_FROM: 'Audits <audits@example.org>',
      AI_BASE_URL: 'https://ai.example.org/v1/',
      AI_API_KEY: 'secret',
      AI_MODEL: 'small',
      MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png?key=1',
      MAP_TILES_ATTRIBUTION: '© Somebody',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'sixteen-or-more-letters',
      FILES_URL: 's3://ID:secret@s3.example.org/bucket',
      BACKUP_DIR: '/var/backups',
      BACKUP_EVERY: '6h',
      BACKUP_KEEP: '28',
      NODE_ENV: 'development',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/var/apron',
    database: '/srv/apron/other.db',
    corsOrigins: ['https://a.example', 'http://localhost:3000'],
    trustedProxies: '172.30.0.0/24',
    tokenKey: 'thirty-two-letters-and-no-one-less',
    signingP12: null,
    tsaUrl: null,
    publicUrl: 'https://audits.example.org',
    demo: false,
    realBy: 'PUBLIC_URL',
    tls: { cert: '/srv/apron/cert.pem', key: '/etc/key.pem' },
    smtp: { url: 'smtps://me:secret@mail.example.org', from: 'Audits <audits@example.org>' },
    ai: { baseUrl: 'https://ai.example.org/v1', apiKey: 'secret', model: 'small' },
    metrics: { port: 9464, token: 'sixteen-or-more-letters' },
    files: {
      id: 'ID',
      secret: 'secret',
      region: 'us-east-1',
      bucket: 'https://s3.example.org/bucket',
      prefix: '',
    },
    backups: { dir: '/var/backups', every: 6 * 60 * 60_000, keep: 28 },
    tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png?key=1', attribution: '© Somebody' },
    isDevelopment: true,
  })
})

test.each([
  [{ FILES_URL: 's3://hidden@s3' }, /^FILES_URL must be an address such as s3:(?!.*hidden)/],
  [{ PORT: '80a' }, /^PORT must be a number from 0 to 65535$/],
  [{ PORT: '70000' }, /PORT must be/],
  [{ PORT: '-1' }, /PORT must be/],
  [{ MAP_TILES_URL: 'https://tiles.example.org/' }, /^MAP_TILES_URL must be an address such as/],
  [{ MAP_TILES_URL: 'http://tiles.example.org/{z}/{x}/{y}' }, /^MAP_TILES_URL must be/],
  [{ MAP_TILES_URL: 'https://{x}.example.org/{z}/{x}/{y}' }, /^MAP_TILES_URL must be/],
  [{ MAP_TILES_URL: 'https://t.example.org/{z}/{x}/{y};script-src' }, /^MAP_TILES_URL must be/],
  [{ MAP_TILES_ATTRIBUTION: 'Somebody' }, /^MAP_TILES_URL is not set/],
  [{ METRICS_PORT: 'yes' }, /^METRICS_PORT must be a number/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters$/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must name origins/],
  [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES must name addresses or networks/],
  [{ CORS_ORIGINS: 'https://a.example/' }, /^CORS_ORIGINS must name origins/],
  [{ CORS_ORIGINS: 'null' }, /^CORS_ORIGINS must name origins/],
  [{ TOKEN_KEY: 'short' }, /^TOKEN_KEY must have at least 32 characters, at random$/],
  [{ DEMO: 'yes' }, /^DEMO must be 0/],
  [{ PUBLIC_URL: 'audits.example.org' }, /^PUBLIC_URL must be an address/],
  [{ PUBLIC_URL: 'ftp://example.org' }, /^PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'https://example.org/?a' }, /^PUBLIC_URL must end before/],
  [{ PUBLIC_URL: 'https://example.org/#' }, /^PUBLIC_URL must end before/],
  [{ PUBLIC_URL: 'https://me:pw@example.org' }, /^PUBLIC_URL must end before/],
  [{ DATABASE_URL: 'postgres://u:secret@db:port/apron' }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must look like/],
  [{ TLS_CERT: 'cert.pem' }, /^TLS_CERT is set and TLS_KEY is not/],
  [{ TLS_KEY: 'key.pem' }, /^TLS_KEY is set and TLS_CERT is not/],
  [{ AI_BASE_URL: 'ai.example.org' }, /^AI_BASE_URL must be an address/],
  [{ AI_BASE_URL: 'https://ai.example.org/v1' }, /^AI_MODEL is not set/],
  [{ AI_MODEL: 'small' }, /^AI_BASE_URL is not set/],
  [{ AI_API_KEY: 'secret' }, /^AI_BASE_URL is not set/],
  [{ PORT: 'x', DEMO: '2' }, /PORT must be.*\nDEMO must be/],
])('%j is refused by name', (env, message) => {
  expect(() => parse(env)).toThrow(message)
})

test('the address of a PostgreSQL database is taken as it is', () => {
  const url = 'postgres://u:secret@db:5433/apron?sslmode=require'
  expect(parse({ DATABASE_URL: url }).database).toBe(url)
})

test('a refusal repeats no secret', () => {
  const env = { DATABASE_URL: 'postgres://u:secret@db:port/apron' }
  expect(() => parse(env)).toThrow(/^(?!.*secret)/s)
})

describe('an empty folder', () => {
  const wants = (env: Record<string, string>) => wantsDemo(parse(env))
  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://audits.example.org' }, false],
    [{ TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, false],
    [{ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'http://localhost' }, false],
    [{ DATABASE_URL: 'postgres://db/apron' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1', PUBLIC_URL: 'https://audits.example.org' }, true],
  ])('with %j becomes a demo: %j', (env, expected) => {
    expect(wants(env)).toBe(expected)
  })
})

describe('the address to listen on', () => {
  test.each([
    [{ host: null, demo: null }, true, '127.0.0.1'],
    [{ host: null, demo: false }, true, '127.0.0.1'],
    [{ host: null, demo: true }, true, '0.0.0.0'],
    [{ host: null, demo: null }, false, '0.0.0.0'],
    [{ host: '10.0.0.5', demo: null }, false, '10.0.0.5'],
    [{ host: '10.0.0.5', demo: true }, true, '10.0.0.5'],
    [{ host: 'localhost', demo: null }, true, 'localhost'],
    [{ host: '127.0.0.2', demo: null }, true, '127.0.0.2'],
    [{ host: '::1', demo: null }, true, '::1'],
  ])('%j with demo accounts %j is %s', (config, hasDemo, expected) => {
    expect(hostFor({ ...config, realBy: null }, hasDemo)).toBe(expected)
  })

  test('demo accounts are not served to others because HOST or another variable says so', () => {
    const silent = { demo: null, realBy: null }
    expect(() => hostFor({ ...silent, host: '0.0.0.0' }, true)).toThrow(/^HOST=0.0.0.0.*DEMO=1/)
    expect(() => hostFor({ ...silent, host: '127.evil.example' }, true)).toThrow(/DEMO=1/)
    const real = { host: '127.0.0.1', realBy: 'PUBLIC_URL' } as const
    expect(() => hostFor({ ...real, demo: null }, true)).toThrow(/^PUBLIC_URL.*DEMO=1/)
    expect(hostFor({ ...real, demo: true }, true)).toBe('127.0.0.1')
    expect(hostFor({ ...real, demo: null }, false)).toBe('127.0.0.1')
  })
})

test('mails come from the address that people know, where none is named', () => {
  const env = { SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://audits.example.org' }
  expect(parse(env).smtp?.from).toBe('Apron <no-reply@audits.example.org>')
  expect(() => parse({ SMTP_URL: 'smtp://mail' })).toThrow(/^SMTP_URL is set and PUBLIC_URL is not/)
})

test('a wrong mail server or sender is named without its password', () => {
  const wrong = { SMTP_URL: 'http://me:hidden@mail', MAIL_FROM: 'nobody\r\nBcc: all@example.org' }
  expect(() => parse(wrong)).toThrow(/SMTP_URL must be.*\nMAIL_FROM must be/)
  expect(() => parse(wrong)).not.toThrow(/hidden/)
})

test('backups are made every day into a folder that is named, and seven stay, unless told', () => {
  expect(parse({ BACKUP_DIR: 'backups' }).backups).toEqual({
    dir: '/srv/apron/backups',
    every: 24 * 60 * 60_000,
    keep: 7,
  })
  const asked = parse({ BACKUP_DIR: '/mnt/b', BACKUP_EVERY: '30m', BACKUP_KEEP: '2' })
  expect(asked.backups).toEqual({ dir: '/mnt/b', every: 30 * 60_000, keep: 2 })
  expect(parse({ BACKUP_DIR: '/mnt/b', BACKUP_EVERY: '2d' }).backups?.every).toBe(172_800_000)
  for (const every of ['6', '0h', '6 h', 'h', '-1d']) {
    expect(() => parse({ BACKUP_DIR: 'b', BACKUP_EVERY: every })).toThrow(/BACKUP_EVERY must be/)
  }
  expect(() => parse({ BACKUP_DIR: 'b', BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP must be/)
  expect(() => parse({ BACKUP_EVERY: '6h' })).toThrow(/BACKUP_DIR is not set/)
})

test('a key to seal with is a file and its passphrase, and a time-stamp server an address without a user', () => {
  expect(parse({ SIGNING_P12: 'seal.p12' }).signingP12).toEqual({
    file: '/srv/apron/seal.p12',
    passphrase: '',
  })
  const env = { SIGNING_P12: '/etc/seal.p12', SIGNING_P12_PASSPHRASE: 'x', TSA_URL: 'https://tsa' }
  expect(parse(env)).toMatchObject({
    signingP12: { file: '/etc/seal.p12', passphrase: 'x' },
    tsaUrl: 'https://tsa',
  })
  expect(() => parse({ SIGNING_P12_PASSPHRASE: 'hidden' })).toThrow(/^SIGNING_P12 is not set/)
  expect(() => parse({ TSA_URL: 'tsa.example.org' })).toThrow(/TSA_URL must be the address/)
  expect(() => parse({ TSA_URL: 'https://me:hidden@tsa' })).toThrow(/TSA_URL must name no user/)
  expect(() => parse({ TSA_URL: 'https://me:hidden@tsa' })).not.toThrow(/hidden/)
})
