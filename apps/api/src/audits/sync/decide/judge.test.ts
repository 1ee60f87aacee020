import { expect, test } from 'vitest'
import type { SubmissionContext } from '../receive/submission-context.ts'
import type { Understood } from '../receive/incoming.ts'
import { findObjection } from './judge.ts'

test.each([
  ['answer', false, false, 'refused'],
  ['answer', false, true, 'refused'],
  ['answer', true, false, 'parked'],
  ['resolve', false, false, 'refused'],
  ['resolve', false, true, 'parked'],
  ['resolve', true, false, 'parked'],
] as const)(
  'a late %s of who is inactive, was on the team: %s, may assign: %s, is %s',
  (kind, wasOnTeam, mayAssign, status) => {
    const deposit = {
      caller: { isInactive: true },
      wasOnTeam,
      mayAssign,
    } as unknown as SubmissionContext
    const it = { kind, register: 'answer/q1' } as Understood
    const parsed = { ok: true, it } as const
    expect(
      findObjection(deposit, parsed, [], { pins: new Map(), parts: new Map(), deviceId: '' }),
    ).toMatchObject({ status })
  },
)
