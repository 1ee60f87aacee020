import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const patience = 60_000

/** The program as a process of its own. */
export type ServerProcess = {
  readonly address: string
  readonly output: () => string
  /** Asks it to end and gives its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts the program with these variables on a free port of this machine, and waits until it serves. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), PORT: '0', HOST: '127.0.0.1', ...env },
  })
  let output = ''
  const exited = once(child, 'close').then(([code]) => code as number | null)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()))
  }
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM')
    return exited
  }
  const until = Date.now() + patience
  for (;;) {
    const address = /^Apron: (\S+)$/m.exec(output)?.[1]
    if (address !== undefined) return { address, output: () => output, stop }
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`it does not serve:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
