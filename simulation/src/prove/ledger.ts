import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import type { Range } from '../players/play-ranges.ts'
import { root, type Fingerprint } from './fingerprint.ts'
import { readKept, without } from './kept.ts'
import type { Tally } from './tally.ts'

/** A piece that was played to its end. */
export type Entry = Range &
  Tally & {
    readonly commit: string
    readonly node: string
    /** ISO. */
    readonly endedAt: string
  }

export const folder = `${root}.cache/prove/`

/** What one engine has been through under one harness: a line of JSON for each piece. */
export type Ledger = {
  readonly entries: readonly Entry[]
  readonly write: (range: Range, tally: Tally) => void
  /** Ledgers of other engines or harnesses that lie beside it. */
  readonly others: readonly string[]
}

/** Goes on from `kept`, which went with the sources, and from what this machine played since. */
export function openLedger(
  { engine, harness }: Fingerprint,
  place = folder,
  kept: readonly Entry[] = readKept({ engine, harness })?.entries ?? [],
): Ledger {
  mkdirSync(place, { recursive: true })
  const file = `${place}histories-${engine.slice(0, 12)}-${harness.slice(0, 12)}.jsonl`
  const entries = [...kept, ...without(read(file), kept)]
  const stamp = { commit: commitOf(), node: process.version }
  return {
    entries,
    write: (range, tally) => {
      const entry: Entry = { ...range, ...tally, ...stamp, endedAt: new Date().toISOString() }
      entries.push(entry)
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
    others: globSync(`${place}histories-*.jsonl`).filter((other) => other !== file),
  }
}

function read(file: string): Entry[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // What was cut off while it was written was not played.
  const lines = text.split('\n')
  if (lines.pop() !== '') appendFileSync(file, '\n')
  return lines.filter(isWhole).map((line) => JSON.parse(line) as Entry)
}

function isWhole(line: string): boolean {
  try {
    return typeof (JSON.parse(line) as Entry | null)?.histories === 'number'
  } catch {
    return false
  }
}

/** The commit that is checked out, and whether files were changed since. */
function commitOf(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  try {
    const changed = git('status', '--porcelain', '--', 'apps', 'packages', 'simulation') !== ''
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
