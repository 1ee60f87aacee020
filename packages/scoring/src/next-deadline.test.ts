import { expect, test } from 'vitest'
import { nextDeadline, type ActionStanding } from './next-deadline.ts'

const open: ActionStanding = {
  state: 'open',
  waitsForService: false,
  serveByOn: '2026-01-08',
  planDueOn: '2026-01-31',
  immediateDueOn: null,
  parts: [],
}
const parts = [
  { state: 'implemented', endOn: '2026-02-01' },
  { state: 'planned', endOn: '2026-03-01' },
  { state: 'planned', endOn: '2026-02-15' },
] as const

test.each([
  ['an open one', {}, 'plan 2026-01-31'],
  ['one with an immediate part', { immediateDueOn: '2026-01-08' }, 'immediate 2026-01-08'],
  ['one that is not served', { waitsForService: true, planDueOn: null }, 'serve 2026-01-08'],
  ['a returned one', { state: 'returned' }, 'plan 2026-01-31'],
  ['a submitted one', { state: 'submitted' }, 'none'],
  ['an accepted one', { state: 'accepted', parts }, 'part 2026-02-15'],
  ['one without parts left', { state: 'accepted', parts: parts.slice(0, 1) }, 'none'],
  ['an implemented one', { state: 'implemented', parts }, 'none'],
  ['a closed one', { state: 'closed', parts }, 'none'],
] as const)('%s is due next: %s', (_, rest, expected) => {
  const next = nextDeadline({ ...open, ...rest })
  expect(next === null ? 'none' : `${next.kind} ${next.on}`).toBe(expected)
})
