import { expect, test } from 'vitest'
import { makeLogRow } from '../../../testing/log-row.ts'
import { linkHash } from '../../audit-log/chain.ts'
import { linkHash as linkHashThen } from './chain-as-of-0040.ts'

const ground = { newId: () => 'a-row', clock: { iso: () => '2026-01-01T00:00:00.000Z' } }

test.each([
  { body: '{}' },
  { body: '{"finding":"بلا نسخة"}', n: 4, register: 'answer/q1', offset: -3, target: 'another' },
  { detail: 'half a pair: \ud83d' },
])('a chain that the migration wrote is one that is still checked: %o', (rest) => {
  const row = makeLogRow(ground, 7, rest)
  expect(linkHashThen('ab', row)).toBe(linkHash('ab', row))
})
