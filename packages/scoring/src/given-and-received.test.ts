import { expect, test } from 'vitest'
import { differsFromReceipt } from './given-and-received.ts'

test.each([
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:05:00.000Z', false],
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:05:00.001Z', true],
  ['2026-11-21T08:00:00.000Z', '2026-11-25T08:00:00.000Z', true],
  // The clock of the device is ahead.
  ['2026-11-21T08:05:01.000Z', '2026-11-21T08:00:00.000Z', true],
  ['2026-11-21T10:00:00.000+02:00', '2026-11-21T08:00:00.000Z', false],
])('given at %s and received at %s: both are shown, %s', (at, receivedAt, expected) => {
  expect(differsFromReceipt(at, receivedAt)).toBe(expected)
})
