import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../../testing/bare-environment.ts'

const commands = { backup: '../main.ts', restore: '../read/restore-main.ts' }
export type Ended = { readonly code: number | null; readonly output: string }

/**
 * Runs `npm run backup` or `restore` as a process of its own. `blocks`: a file may have at most so many
 * blocks of 512 bytes, as on a disk that is full; `killAfter`: milliseconds until it is killed.
 */
export async function runCommand(
  command: keyof typeof commands,
  args: readonly string[],
  env: Record<string, string>,
  { blocks = 0, killAfter = 0 } = {},
): Promise<Ended> {
  const file = fileURLToPath(new URL(commands[command], import.meta.url))
  const run = [process.execPath, file, ...args]
  const [program = '', ...rest] =
    blocks === 0
      ? run
      : ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh', ...run]
  const child = spawn(program, rest, { env: { ...bareEnvironment(), ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()))
  }
  const timer = killAfter === 0 ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, output }
}
