import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked, Played } from './asked.ts'

const program = fileURLToPath(new URL('player.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))
/** Milliseconds after which what is played is taken to have no end. */
const longest = 600_000
const maxErrors = 4_000

/** A process of its own that plays histories, one at a time. */
export type Player = {
  /** A process that dies of it, or does not end, has broken it: the next one gets another process. */
  readonly play: (asked: Asked) => Promise<Played>
  readonly end: () => Promise<void>
}

/** `postgres` is the address of a test server to play on; empty: SQLite. */
export function startPlayer(postgres = ''): Player {
  let child: ChildProcess | null = null
  let errors = ''
  const start = (): ChildProcess => {
    const made = fork(program, [], {
      // Most of what a history makes is thrown away at once.
      execArgv: ['--max-semi-space-size=64'],
      env: { ...process.env, APRON_TEST_POSTGRES: postgres, NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    errors = ''
    made.stderr?.on('data', (part: Buffer) => {
      errors = (errors + part.toString()).slice(-maxErrors)
    })
    // What was not taken any more is told by its end.
    made.on('error', () => undefined)
    return made
  }

  const play = (asked: Asked): Promise<Played> =>
    new Promise((resolve) => {
      const asks = (child ??= start())
      const onClose = (code: number | null, signal: string | null): void => {
        child = null
        const why = signal === null ? `ended with ${code}` : `was killed by ${signal}`
        const text = `its process ${why}: ${errors.trim()}`
        const seed = 'seed' in asked ? asked.seed : 0
        finish({ seed, hash: '', counts: {}, violations: [{ invariant: 'crash', text }] })
      }
      const onMessage = (message: unknown): void => finish(message as Played)
      const timer = setTimeout(() => asks.kill('SIGKILL'), longest)
      const finish = (played: Played): void => {
        clearTimeout(timer)
        asks.off('close', onClose)
        asks.off('message', onMessage)
        resolve(played)
      }
      asks.once('close', onClose)
      asks.once('message', onMessage)
      asks.send(asked)
    })
  return {
    play,
    end: async () => {
      if (child === null) return
      const exited = once(child, 'exit')
      child.disconnect()
      child = null
      await exited
    },
  }
}
