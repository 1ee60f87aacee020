import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schedules } from '../directed/schedules.ts'
import type { Play } from '../planted/try-planted.ts'

/** One play of the engine as it is. `play` null: what ran while it was loaded. */
export type Reached = {
  readonly play: Play | null
  readonly ms: number
  readonly hash: string
  readonly broke: string | null
  /** Ids of those whose places it came by. */
  readonly targets: readonly string[]
}

/** What the plays of an engine without a fault come by. */
export type Reach = {
  /** How each ended. */
  readonly hashes: ReadonlyMap<Play, string>
  /** By target: the plays that come by its place. */
  readonly plays: ReadonlyMap<string, readonly Play[]>
  /** Targets whose place runs while the engine is loaded: all plays come by what it made. */
  readonly atLoad: ReadonlySet<string>
  /** Milliseconds of the longest play. */
  readonly longest: number
}

const main = fileURLToPath(new URL('play-reach.ts', import.meta.url))
/** What is compiled for speed counts no more how often it runs: places would look as if nobody came by. */
const counting = ['--no-opt', '--no-maglev']

/** Plays the engine as it is, or reads what was found then. Throws where it breaks by itself. */
export async function reach(file: string, histories: number): Promise<Reach> {
  if (!existsSync(file)) await playReach(file, histories)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const played = lines.map((line) => JSON.parse(line) as Reached)
  const hashes = new Map<Play, string>()
  const plays = new Map<string, Play[]>()
  for (const { play, hash, broke, targets } of played) {
    if (broke !== null) throw new Error(`${play} breaks with nothing planted: ${broke}`)
    if (play === null) continue
    hashes.set(play, hash)
    for (const id of new Set(targets)) {
      const known = plays.get(id)
      if (known === undefined) plays.set(id, [play])
      else known.push(play)
    }
  }
  const longest = Math.max(...played.map(({ ms }) => ms))
  return { hashes, plays, atLoad: new Set(played[0]?.targets ?? []), longest }
}

async function playReach(file: string, histories: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const given = { directed: schedules.map(({ name }) => name), histories, operations: 40 }
  const child = spawn(process.execPath, [...counting, main, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.pipe(createWriteStream(`${file}.part`))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the engine as it is could not be played: ${code}`)
  renameSync(`${file}.part`, file)
}
