import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { root, type Sources } from './load-edited.ts'

/** A scenario by its name, or a history by its seed. */
export type Play = string | number

/** What the process of a changed engine is asked to play, in this order. */
export type Order = {
  readonly plays: readonly Play[]
  /** Of every history. */
  readonly operations: number
  /** Ends after the first that broke. */
  readonly isStopping: boolean
  readonly sources?: Sources
  /** A folder whose files are loaded in place of those of the same path. */
  readonly sandbox?: string
}

export type Played = {
  readonly play: Play
  readonly broke: string | null
  /** Milliseconds that it took. */
  readonly ms: number
}

/** One line of the process that plays. */
export type Message =
  | { readonly kind: 'loaded' }
  | ({ readonly kind: 'played' } & Played)
  | { readonly kind: 'coverage'; readonly mutantCoverage: MutantCoverage }

export type Tried = {
  readonly played: readonly Played[]
  readonly mutantCoverage: MutantCoverage | null
  /** Why the process ended before it had played everything: `hangs`, or its last words; null where it had. */
  readonly died: string | null
}

const program = fileURLToPath(new URL('play-mutant.ts', import.meta.url))
const compiled = `${root}.cache/compiled`

/** Milliseconds within which a play ends, ten times what the longest takes on a busy machine. */
const longestSilence = 120_000

/**
 * Plays on changed sources, in a process of its own. `mutant` is the generated mutant that is active in an
 * instrumented sandbox. A process that is silent for too long is ended.
 */
export function tryMutant(order: Order, mutant?: string): Promise<Tried> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        NODE_COMPILE_CACHE: compiled,
        ...process.env,
        ...(mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant }),
      },
    })
    const played: Played[] = []
    let mutantCoverage: MutantCoverage | null = null
    let isHanging = false
    let errors = ''
    let silence: NodeJS.Timeout | undefined
    const listen = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        isHanging = true
        child.kill('SIGKILL')
      }, longestSilence)
    }
    listen()
    createInterface(child.stdout).on('line', (line) => {
      if (!line.startsWith('{"kind"')) return
      listen()
      const message = JSON.parse(line) as Message
      if (message.kind === 'played') played.push(message)
      if (message.kind === 'coverage') ({ mutantCoverage } = message)
    })
    child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-4_000)))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(silence)
      const died = isHanging ? 'hangs' : code === 0 ? null : `dies: ${lastWords(errors)}`
      resolve({ played, mutantCoverage, died })
    })
    // A process that died of its sources reads nothing; `close` says so.
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(order))
  })
}

/** The first play that broke or ended the process, and what it broke; null where all went well. */
export function firstBroken({ plays }: Order, { played, died }: Tried): Played | null {
  const broken = played.find(({ broke }) => broke !== null)
  if (broken !== undefined || died === null) return broken ?? null
  return { play: plays[played.length] ?? plays[0]!, broke: died, ms: 0 }
}

/** The line of an error that says what it is. */
const lastWords = (errors: string): string =>
  errors.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? errors.slice(0, 200)
