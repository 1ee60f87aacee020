import { availableParallelism } from 'node:os'
import type { Played } from './asked.ts'
import { startPlayer, type Player } from './start-player.ts'

/** Histories of one length from one seed to another, both included, on one database. */
export type Range = {
  readonly from: number
  readonly to: number
  readonly operations: number
  readonly database: 'SQLite' | 'PostgreSQL'
}

/**
 * Plays ranges of seeds in as many processes as there are cores, each range in one. `onRange` gets what
 * was played of each, which is less than was asked for where `isStopped` says so meanwhile.
 */
export async function playRanges(
  ranges: Iterable<Range>,
  given: {
    readonly onPlayed?: (played: Played, range: Range) => void
    readonly onRange: (played: readonly Played[], range: Range) => void
    readonly isStopped?: () => boolean
    /** The address of a test server, where a range is to be played on PostgreSQL. */
    readonly postgres?: string
    readonly processes?: number
  },
): Promise<void> {
  const { onPlayed, onRange, isStopped = () => false, postgres } = given
  const left = [...ranges].values()
  const work = async (): Promise<void> => {
    const players = new Map<Range['database'], Player>()
    for (const range of left) {
      if (isStopped()) break
      const { database } = range
      if (database === 'PostgreSQL' && postgres === undefined)
        throw new Error('no PostgreSQL server to play on')
      const player = players.get(database) ?? startPlayer(database === 'SQLite' ? '' : postgres)
      players.set(database, player)
      const played: Played[] = []
      for (let seed = range.from; seed <= range.to && !isStopped(); seed++) {
        const outcome = await player.play({ seed, operations: range.operations })
        played.push(outcome)
        onPlayed?.(outcome, range)
      }
      if (played.length > 0) onRange(played, { ...range, to: range.from + played.length - 1 })
    }
    for (const player of players.values()) await player.end()
  }
  const processes = given.processes ?? availableParallelism()
  await Promise.all(Array.from({ length: processes }, work))
}
