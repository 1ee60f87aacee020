import { partStates } from '@apron/scoring/action-lists.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { verificationRegister } from '@apron/scoring/register.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isOpen, isToldToAll, isWork, registerKinds } from './register-kinds.ts'

describe('a verification', () => {
  const row = registerKinds.verification
  const name = verificationRegister('p1')

  test.each(assessmentStatuses)('is open by its part, whatever the status: %s', (assessment) => {
    const open = partStates.filter((part) => isOpen(row, { assessment, part }))
    expect(open).toEqual(['implemented'])
    expect(isOpen(row, { assessment, part: null })).toBe(false)
    expect(isOpen(row, { assessment })).toBe(false)
  })

  test('is no work, and is sent apart from what every release knows', () => {
    expect(isWork(name)).toBe(false)
    expect(isToldToAll(name)).toBe(false)
  })

  test('is neither the team’s to write nor a reviewer’s', () => {
    expect(isOpen(row, { part: 'implemented' }, ['team', 'reviewer'])).toBe(false)
    expect(isOpen(row, { part: 'implemented' }, ['verifier'])).toBe(true)
  })

  test.each([
    ['verified', '', true],
    ['partly', ' \n', false],
    ['not-effective', 'Gate 3 is missing.', true],
    ['verified', 'x'.repeat(2001), false],
    ['closed', 'Gate 3.', false],
  ] as const)('%s with %j: %s', (outcome, words, expected) => {
    const value = { outcome, words, implementedAt: '2026-11-21T08:00:00.000Z' }
    expect(z.safeParse(row.value, value).success).toBe(expected)
  })
})
