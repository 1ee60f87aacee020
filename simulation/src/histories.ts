import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Report } from './play-all.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/**
 * Plays histories in a process of their own, which is what `npm run simulate` does: a seed that
 * breaks here breaks there in the same way. Throws where the process fails.
 */
export function playHistories(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, '--json', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      const line = output.trim().split('\n').at(-1) ?? ''
      if (code === 0 && line.startsWith('{')) resolve(JSON.parse(line) as Report)
      else reject(new Error(`simulation ${args.join(' ')} ended with ${code}: ${errors}`))
    })
  })
}
