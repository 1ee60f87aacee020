import { expect, test } from 'vitest'
import { playHistories, tellBroken, tellTotals } from './histories.ts'

test('160 histories of 40 operations end whole (seeds 1 to 160)', async () => {
  const report = await playHistories(['--seeds', '1-160'])
  process.stdout.write(`${tellTotals(report)}\n`)
  expect(tellBroken(report)).toEqual([])
  expect(report.counts['on SQLite']).toBe(160)
})
