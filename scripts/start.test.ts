import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './run.ts'

// Each starts the server through npm.
vi.setConfig({ testTimeout: 180_000 })
const main = pathToFileURL(join(root, 'apps/api/src/main.ts')).href
let folder: string
const pids = new Set<number>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-start-'))
})
afterEach(() => {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  pids.clear()
  rmSync(folder, { recursive: true, force: true })
})

/** The repository as npm sees it, where nothing has to be built and the server says its process id first. */
function makeRepository(serve = `import(${JSON.stringify(main)})`): void {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const own = { start: scripts.start, 'app:serve': 'node serve.mjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'it', scripts: own }))
  writeFileSync(join(folder, 'serve.mjs'), `console.log('pid', process.pid)\nawait ${serve}\n`)
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts/start.mjs'), join(folder, 'scripts/start.mjs'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules/node'), join(folder, 'node_modules/node'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nexit 0\n')
  chmodSync(join(folder, 'bin/npx'), 0o755)
}

function npmStart() {
  const { PATH = '', HOME = '' } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      PATH: join(folder, 'bin') + delimiter + PATH,
      HOME,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    detached: true,
  })
  pids.add(npm.pid ?? 0)
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  /** The latest of so many servers: its process and address, once it serves. */
  const server = async (count: number) => {
    const found = await until(() => {
      const servers = [...output.matchAll(/^pid (\d+)$[^]*?^Apron: (\S+)$/gm)]
      return servers.length < count ? null : servers.at(-1)
    }, output)
    const pid = Number(found[1])
    pids.add(pid)
    return { pid, address: found[2] ?? '' }
  }
  return { npm, exit: exitOf(npm), server, output: () => output }
}
const exitOf = async (child: ChildProcess): Promise<number | null> =>
  once(child, 'close').then(([code]) => code as number | null)

async function until<T>(look: () => T | null | undefined | false, why = ''): Promise<T> {
  const end = Date.now() + 90_000
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`It did not come: ${why}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const isServed = async (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a %s to npm alone ends the server and frees its port',
  async (signal) => {
    makeRepository()
    const { npm, server } = npmStart()
    const { pid, address } = await server(1)
    expect(await isServed(address)).toBe(true)
    npm.kill(signal)
    await until(() => !isRunning(pid), 'the end of the server')
    expect(await isServed(address)).toBe(false)
  },
)

test('a signal that reaches every process, as Ctrl-C does, still answers the calls under way', async () => {
  makeRepository()
  const { npm, exit, server } = npmStart()
  const { address } = await server(1)
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const writer = parts.writable.getWriter()
  const text = new TextEncoder()
  const init = { method: 'POST', body: parts.readable, duplex: 'half' } as RequestInit
  const underWay = fetch(`${address}/api/login`, init)
  await writer.write(text.encode('{"email":"a@b.example",'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await writer.write(text.encode('"password":"x"}'))
  await writer.close()
  expect((await underWay).status).toBe(401)
  await exit
  expect(await isServed(address)).toBe(false)
})

test('a server that crashes is restarted once, and the log says so', async () => {
  makeRepository()
  const { exit, server, output } = npmStart()
  const first = await server(1)
  process.kill(first.pid, 'SIGKILL')
  const second = await server(2)
  expect(await isServed(second.address)).toBe(true)
  const line = '"path":"start","detail":"The server crashed (SIGKILL). It is restarted once."}'
  expect(output()).toContain(line)
  process.kill(second.pid, 'SIGABRT')
  expect(await exit).toBe(1)
  expect(output()).toContain('The server crashed again (SIGABRT) and is not restarted.')
  expect(output().match(/^pid /gm)).toHaveLength(2)
})

test('a server that cannot start is not started again', async () => {
  makeRepository("Promise.reject(new Error('it is set up wrongly'))")
  const { exit, output } = npmStart()
  expect(await exit).toBe(1)
  expect(output()).toContain('it is set up wrongly')
  expect(output().match(/^pid /gm)).toHaveLength(1)
  expect(output()).not.toContain('restarted')
})

test('what cannot be built is not served', async () => {
  makeRepository()
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nexit 7\n')
  const { exit, output } = npmStart()
  expect(await exit).toBe(1)
  expect(output()).toContain('Apron cannot start: it could not be installed or built.')
  expect(output()).not.toContain('pid')
})
