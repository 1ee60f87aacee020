import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

const folders = () => new Set(globSync(`${tmpdir()}/apron-postgres-*`))
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
const until = async (claim: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await claim())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test(
  'a server is there while it is needed, and leaves nothing behind',
  { timeout: 60_000 },
  async () => {
    const before = folders()
    const { url, stop } = await startPostgres()
    expect(new URL(url('some')).pathname).toBe('/some')
    expect(await answers(url())).toBe(true)
    const folder = [...folders()].find((name) => !before.has(name)) ?? ''
    expect(folder).not.toBe('')
    await stop()
    expect(await answers(url())).toBe(false)
    expect(folders().has(folder)).toBe(false)
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'it ends with whoever started it, by %s too',
  { timeout: 60_000 },
  async (signal) => {
    const before = folders()
    const child = spawn(process.execPath, [fileURLToPath(new URL('postgres.ts', import.meta.url))])
    const [output] = (await once(child.stdout, 'data')) as [Buffer]
    const url = output.toString().trim()
    const folder = [...folders()].find((name) => !before.has(name)) ?? ''
    expect(folder).not.toBe('')
    child.kill(signal)
    await until(() => !folders().has(folder))
    await until(async () => !(await answers(url)))
  },
)
