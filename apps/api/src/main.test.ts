import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './platform/db/open.ts'
import { bareEnvironment } from './testing/bare-environment.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
// Each starts servers that make a demo of their own.
vi.setConfig({ testTimeout: 120_000 })
let folder: string
const running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-main-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The program as a process of its own; `says` waits until it has written something like `pattern`. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), DATA_DIR: folder, PORT: '0', ...env },
  })
  running.push(child)
  let output = ''
  const exit = once(child, 'close').then(([code]) => code as number | null)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()))
  }
  const says = async (pattern: RegExp): Promise<string> => {
    const until = Date.now() + 60_000
    for (;;) {
      const found = pattern.exec(output)
      if (found !== null) return found[1] ?? found[0]
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${pattern}:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, exit, says, output: () => output }
}
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body) })

test('an empty folder starts as a demo on this machine alone, and its accounts sign in', async () => {
  const { says, output } = start({})
  const address = await says(/^Apron: (http:\/\/127\.0\.0\.1:\d+)$/m)
  await says(/trial@demo\.apron\.example/)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  const about = `${address}/api/installation`
  expect(await (await fetch(about)).json()).toMatchObject({ isDemo: true })
  const emails = output().match(/[a-z0-9]+@demo\.apron\.example/g) ?? []
  expect(emails).toHaveLength(10)
  for (const email of emails) {
    expect((await post(`${address}/api/login`, { email, password: 'Apron-Demo-1' })).status).toBe(
      200,
    )
  }
})

test(
  'behind a proxy with a PUBLIC_URL an empty folder becomes no demo, unless DEMO=1 says so aloud',
  { timeout: 60_000 },
  async () => {
    const proxied = { HOST: '127.0.0.1', PUBLIC_URL: 'https://audits.example.org' }
    const real = start(proxied)
    await real.says(/^First admin: https:\/\/audits\.example\.org\/set-up\/\S+$/m)
    expect(real.output()).not.toMatch(/demo/i)
    const demo = start({ ...proxied, DEMO: '1', DATA_DIR: join(folder, 'demo') })
    await demo.says(/^DEMO=1: this demo is served to whoever reaches it/m)
    const later = start({ ...proxied, DATA_DIR: join(folder, 'demo') })
    expect(await later.exit).toBe(1)
    expect(later.output()).toMatch(/cannot start\.\nPUBLIC_URL serves others/)
  },
)

test('a demo that nobody asked for answers nobody who calls it by another name', async () => {
  const { says } = start({})
  const { port } = new URL(await says(/^Apron: (\S+)$/m))
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { host }
      get({ host: '127.0.0.1', port, path: '/api/health', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  expect([await statusFor(`localhost:${port}`), await statusFor('audits.example.org')]).toEqual([
    200, 421,
  ])
})

test('without the demo the log has a link that makes the first admin', async () => {
  const { says } = start({ DEMO: '0', HOST: '127.0.0.1' })
  const address = await says(/^Apron: (\S+)$/m)
  const code = await says(/^First admin: \S+\/set-up\/(\S+)$/m)
  const admin = {
    code,
    email: 'a@apron.example',
    password: 'Riverside-2026',
    firstName: 'A',
    lastName: 'B',
    organization: 'Coastal',
  }
  expect((await post(`${address}/api/set-up`, admin)).status).toBe(200)
})

test('a data folder that others of this machine may read is closed to them before it serves', async () => {
  chmodSync(folder, 0o755)
  const { says } = start({ DEMO: '0', HOST: '127.0.0.1' })
  await says(/^Apron: \S+$/m)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

test('asked to stop it answers what is under way, closes its database and ends well', async () => {
  const { says, child, exit } = start({ DEMO: '0', HOST: '127.0.0.1' })
  const address = await says(/^Apron: (\S+)$/m)
  let send = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"email":"a@b.c",'))
      send = () => {
        controller.enqueue(new TextEncoder().encode('"password":"x"}'))
        controller.close()
      }
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const underWay = fetch(`${address}/api/login`, init)
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  send()
  expect((await underWay).status).toBe(401)
  expect(await exit).toBe(0)
  const db = openDatabase(join(folder, 'apron.db'))
  expect(await db.selectFrom('link').select('purpose').execute()).toEqual([{ purpose: 'set-up' }])
  await db.destroy()
})

test('a body that is too large is answered over a real connection', async () => {
  const { says } = start({ DEMO: '0', HOST: '127.0.0.1' })
  const address = await says(/^Apron: (\S+)$/m)
  const answer = await post(`${address}/api/login`, { email: 'a'.repeat(600_000) })
  expect(await answer.json()).toMatchObject({ code: 'body-too-large' })
})

test('data of a newer version: it does not start, and says why', async () => {
  const db = openDatabase(join(folder, 'apron.db'))
  await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
  await sql`insert into kysely_migration values ('0999-from-tomorrow', '')`.execute(db)
  await db.destroy()
  const { exit, output } = start({})
  expect(await exit).toBe(1)
  expect(output()).toMatch(/cannot start\.\nThe data is of version 0999-from-tomorrow/)
  expect(output()).not.toMatch(/ at .*\.ts:/)
})

// Nine starts of the program.
test(
  'a variable that is wrong, a port that is taken and a missing certificate are named',
  { timeout: 60_000 },
  async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'http' }, /PORT must be a number/],
      [{ PORT: String(port), HOST: '127.0.0.1', DEMO: '0' }, /PORT \d+ is taken/],
      [
        { METRICS_PORT: String(port), HOST: '127.0.0.1', DEMO: '0' },
        /METRICS_PORT \d+ is taken by another program\. Choose another\.$/m,
      ],
      [{ TLS_CERT: 'no.pem', TLS_KEY: 'no.pem', DEMO: '0' }, /TLS_CERT names .*no\.pem/],
      [{ TLS_CERT: main, TLS_KEY: main, DEMO: '0' }, /TLS_CERT and TLS_KEY are no certificate/],
      [{ DATABASE_URL: 'postgres//db/apron' }, /DATABASE_URL must look like postgres:/],
      [{ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/db' }, /^DATABASE_URL .*ECONNREFUSED/m],
      [{ DATA_DIR: main }, /^DATA_DIR .*main\.ts.* cannot be used: /m],
      [{ DATABASE_URL: `sqlite:${main}` }, /main\.ts cannot be opened as a database: /],
    ]
    for (const [env, message] of cases) {
      const { exit, output } = start(env)
      expect(await exit).toBe(1)
      expect(output()).toMatch(message)
      expect(output()).not.toMatch(/ at .*\.ts:|hidden/)
    }
    taken.close()
  },
)

test('a SQLite file and its folder outside of the data folder are closed to others, whatever made them', async () => {
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o755 })
  writeFileSync(join(elsewhere, 'audits.db'), '', { mode: 0o644 })
  const { says } = start({
    DEMO: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `sqlite:${join(elsewhere, 'audits.db')}`,
  })
  await says(/^Apron: \S+$/m)
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(elsewhere)).toBe('700')
  const files = readdirSync(elsewhere)
  expect(files).toContain('audits.db-wal')
  expect(files.map((name) => modeOf(join(elsewhere, name)))).toEqual(files.map(() => '600'))
})
