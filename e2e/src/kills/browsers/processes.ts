import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** None outlives the run, whatever ends it. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) killNow(pid)
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

/** Kills a program with all that it started, as `killTree` does. */
export async function killAll({ child }: Started): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  await killTree(child.pid)
  await ended
}

/**
 * Kills a process and all that it started, that one first, and waits until all have ended: nothing of a tablet
 * whose battery died runs on beside what is started next.
 */
export async function killTree(pid: number): Promise<void> {
  const killed = killNow(pid)
  const isOne = (one: Listed): boolean => killed.includes(one.pid) && !one.state.startsWith('Z')
  await until(
    () => !listProcesses().some(isOne),
    () => 'what was killed does not end',
  )
}

function killNow(pid: number): readonly number[] {
  const all = [pid, ...descendantsOf(pid)]
  for (const one of all) kill(one)
  return all
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
  const all = listProcesses()
  const found = [pid]
  for (const parent of found) {
    for (const { pid: child, of } of all) if (of === parent) found.push(child)
  }
  return found.slice(1)
}

/** `of`: who started it. The state of one that has ended, and of which nobody took notice, begins with Z. */
type Listed = { readonly pid: number; readonly of: number; readonly state: string }

function listProcesses(): Listed[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=']).toString().trim()
  return listed.split('\n').map((line) => {
    const [pid = '', of = '', state = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), of: Number(of), state }
  })
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
