import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Edit } from './flaw.ts'

/** A directed schedule by its name, or a history by its seed. */
export type Play = string | number

/** What is to be played with these edits, in this order. */
export type Trial = {
  readonly name: string
  readonly edits: readonly Edit[]
  readonly plays: readonly Play[]
  readonly operations: number
  /** Ends with the first that broke. */
  readonly isStopping: boolean
}

/** One line of the process that plays. */
export type Said =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'played'; readonly hash: string; readonly broke: string | null }

/** What came of it. `by` is the play that caught it, null where none did. */
export type Tried = {
  readonly by: Play | null
  /** What it broke; `hangs` and `dies` are caught too. */
  readonly broke: string | null
  /** Of every play that came to its end, in order. */
  readonly hashes: readonly string[]
}

const main = fileURLToPath(new URL('play-planted.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** So long a play may say nothing; the longest takes a tenth of it on a machine that is busy. */
const usualSilence = 120_000

/** Plays with a change in the sources. Throws where the sources cannot be loaded with it. */
export function tryPlanted(trial: Trial, longestSilence = usualSilence): Promise<Tried> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, JSON.stringify(trial)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    })
    const hashes: string[] = []
    let isLoaded = false
    let ended: string | null = null
    let errors = ''
    let silence: NodeJS.Timeout | undefined
    const listen = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        ended = 'hangs'
        child.kill('SIGKILL')
      }, longestSilence)
    }
    listen()
    createInterface(child.stdout).on('line', (line) => {
      if (!line.startsWith('{"kind"')) return
      listen()
      const said = JSON.parse(line) as Said
      if (said.kind === 'loaded') isLoaded = true
      else if (said.broke === null || !trial.isStopping) hashes.push(said.hash)
      else ended = said.broke
    })
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(silence)
      if (!isLoaded) return reject(new Error(`${trial.name} cannot be loaded: ${errors}`))
      if (ended === null && code !== 0) ended = `dies: ${lastWords(errors)}`
      const by = ended === null ? null : (trial.plays[hashes.length] ?? null)
      resolve({ by, broke: ended, hashes })
    })
  })
}

/** The line of an error that says what it is. */
const lastWords = (errors: string): string =>
  errors.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? errors.slice(0, 200)
