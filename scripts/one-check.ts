import type { Counts } from './counts.ts'
import { run } from './run.ts'

/** A check without tests of its own: its name, the program, and what it is called with. */
export type Check = readonly [name: string, command: string, args: readonly string[]]

/** Runs a check, and prints whether it passed and in how many seconds. It counts as one test. */
export async function oneCheck([name, command, args]: Check): Promise<Counts> {
  const started = Date.now()
  const code = await run(command, args)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  (${seconds} s)`)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
