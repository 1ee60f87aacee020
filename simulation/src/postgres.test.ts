import { startTestServer } from '@apron/api/testing/postgres-setup.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playRanges } from './players/play-ranges.ts'
import { tellBroken } from './players/tell-broken.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('histories end whole with the server on PostgreSQL (seeds 1 to 12, and two of 120 operations)', async () => {
  const broken: string[] = []
  let played = 0
  const database = 'PostgreSQL' as const
  await playRanges(
    [
      // In the first two requests of a crowd want the same row, and the time of one runs out.
      { from: 140_005_929, to: 140_005_929, operations: 120, database },
      { from: 13, to: 13, operations: 120, database },
      { from: 1, to: 6, operations: 40, database },
      { from: 7, to: 12, operations: 40, database },
    ],
    {
      postgres: server.url(),
      onPlayed: (it, range) => broken.push(...tellBroken(it, range)),
      onRange: (all) =>
        (played += all.filter(({ counts }) => counts['on PostgreSQL'] === 1).length),
    },
  )
  expect({ broken, played }).toEqual({ broken: [], played: 14 })
})
