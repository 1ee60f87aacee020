import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command with the terminal's own output, in the repository unless told. Gives back its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
}

/** A program that the workspace installed. */
export const bin = (name: string, folder = root): string => `${folder}node_modules/.bin/${name}`
