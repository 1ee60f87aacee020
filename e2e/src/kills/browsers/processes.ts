import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** None outlives the run, whatever ends it. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) killTree(pid)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type Started = {
  readonly child: ChildProcess
  /** What it wrote so far. */
  readonly output: () => string
}

/** Starts a program that lives until it is killed. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', (error) => {
    output += error.message
    running.delete(child)
  })
  return { child, output: () => output }
}

/** Kills a program with all that it started, the first one first, and waits until it has ended. */
export async function killAll({ child }: Started): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  killTree(child.pid)
  await ended
}

/** Kills a process and all that it started, that one first. */
export function killTree(pid: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) kill(one)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}

/** All that a process started and what those started, parents before children. */
function descendantsOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim()
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const parent of found) {
    for (const [child = 0, of] of pairs) if (of === parent) found.push(child)
  }
  return found.slice(1)
}

/**
 * Asks again until there is something; throws with `why` after so many milliseconds: by default what
 * tells a slow machine from what never ends.
 */
export async function until<T>(
  ask: () => Promise<T | null | false | undefined> | T | null | false | undefined,
  why: () => string,
  milliseconds = 60_000,
): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = await ask()
    if (found !== null && found !== false && found !== undefined) return found
    if (Date.now() > end) throw new Error(why())
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
