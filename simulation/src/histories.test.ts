import { expect, test } from 'vitest'
import { playRanges, type Range } from './players/play-ranges.ts'
import { startPlayer } from './players/start-player.ts'
import { tellBroken } from './players/tell-broken.ts'
import { blindChecks } from './prove/checks.ts'
import { tally, sum, type Tally } from './prove/tally.ts'

/** Plays seeds from one to another in pieces, on all cores; gives back what broke, and the sum. */
async function play(from: number, to: number, operations: number) {
  const pieces: Range[] = []
  const size = operations < 400 ? 10 : 1
  for (let at = from; at <= to; at += size)
    pieces.push({ from: at, to: Math.min(to, at + size - 1), operations, database: 'SQLite' })
  const broken: string[] = []
  const tallies: Tally[] = []
  await playRanges(pieces, {
    onPlayed: (played, range) => broken.push(...tellBroken(played, range)),
    onRange: (played) => tallies.push(tally(played)),
  })
  const all = sum(tallies)
  const { histories, counts } = all
  const did = `${counts['mutations saved']} mutations saved, ${counts['requests']} requests`
  process.stdout.write(`${histories} histories of ${operations} operations: ${did}\n`)
  return { broken, histories, blind: blindChecks(all) }
}

test('300 histories of 40 operations end whole, and every check looks at something (seeds 1 to 300)', async () => {
  expect(await play(1, 300, 40)).toEqual({ broken: [], histories: 300, blind: [] })
})

test('20 histories of 120 operations end whole (seeds 301 to 320)', async () => {
  expect(await play(301, 320, 120)).toMatchObject({ broken: [], histories: 20 })
})

test('4 histories of 400 operations end whole (seeds 321 to 324)', async () => {
  expect(await play(321, 324, 400)).toMatchObject({ broken: [], histories: 4 })
})

test('who may only hand in is given the time that it takes (seed 902045)', async () => {
  expect(await play(902_045, 902_045, 120)).toMatchObject({ broken: [], histories: 1 })
})

test('the same seed gives the same trace, in another process and after other histories', async () => {
  const [one, other] = [startPlayer(), startPlayer()]
  const hashes = async (player: typeof one, seeds: readonly number[]): Promise<string[]> => {
    const all = []
    for (const seed of seeds) all.push((await player.play({ seed, operations: 40 })).hash)
    return all
  }
  const [once, twice] = await Promise.all([
    // An audit is completed in 289.
    hashes(one, [5, 11, 14, 21, 30, 289]),
    hashes(other, [30, 14, 21, 30, 289]),
  ])
  await Promise.all([one.end(), other.end()])
  expect(twice).toEqual([once[4], once[2], once[3], once[4], once[5]])
  expect(new Set(once).size).toBe(6)
})
