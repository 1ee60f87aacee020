import { expect, test } from 'vitest'
import { playHistories, tellBroken, tellTotals } from './histories.ts'

test('160 histories of 40 operations end whole (seeds 161 to 320)', async () => {
  const report = await playHistories(['--seeds', '161-320'])
  process.stdout.write(`${tellTotals(report)}\n`)
  expect(tellBroken(report)).toEqual([])
  expect(report.counts['on SQLite']).toBe(160)
})

test('the same seed gives the same trace, in another process and after other histories', async () => {
  const [once, twice] = await Promise.all([
    playHistories(['--seeds', '5-9']),
    playHistories(['--seeds', '7-9']),
  ])
  expect(once.hashes.slice(2)).toEqual(twice.hashes)
  expect(new Set(once.hashes).size).toBe(5)
})
