import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type Running = { readonly base: string; readonly pid: number } & AsyncDisposable

const manifest = new URL('../../../package.json', import.meta.url)
const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  scripts: { 'app:serve': string }
}
/** What `npm start` gives Node, so that what is measured is what runs. */
const flags = scripts['app:serve'].split(' ').filter((word) => word.startsWith('--'))

/**
 * Runs a Node program of the repository, as `npm start` runs the server, as a process of its own that
 * serves HTTP on the loopback and takes its port from `PORT`. Resolves when `path` answers; stops the process at the end.
 */
export async function runProgram(
  file: string,
  env: Record<string, string>,
  path: string,
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4000)))
  const exited = once(child, 'exit')
  const base = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(killer)
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break
    const answer = await fetch(base + path).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok === true) return { base, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
    await wait(100)
  }
  await stop()
  throw new Error(`${file} did not come up: ${said}`)
}
