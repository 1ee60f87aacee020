import { describe, expect, test } from 'vitest'
import {
  awaitedSignature,
  findSignRefusal,
  isSigningOverdue,
  partToSign,
  type Signer,
  type ToSign,
} from './signing.ts'

const fresh: ToSign = {
  isComplete: true,
  isNewest: true,
  isSelfAssessment: false,
  isMade: true,
  signed: [],
}
const byLead = { ...fresh, signed: [{ part: 'lead', userId: 'sara' }] } as const
const byBoth = {
  ...fresh,
  signed: [...byLead.signed, { part: 'counter', userId: 'omar' }],
} as const

const sara: Signer = { userId: 'sara', isLead: true, mayCountersign: false }
const omar: Signer = { userId: 'omar', isLead: false, mayCountersign: true }
const both: Signer = { userId: 'sara', isLead: true, mayCountersign: true }
const huda: Signer = { userId: 'huda', isLead: false, mayCountersign: false }

describe('who signs what', () => {
  test.each([
    ['the lead first', fresh, sara, 'lead', null],
    ['nobody in the place of the lead', fresh, omar, 'lead', 'not-permitted'],
    ['nobody before the lead', fresh, omar, 'counter', 'lead-first'],
    ['then a supervisor', byLead, omar, 'counter', null],
    ['the lead once', byLead, sara, 'lead', 'already-signed'],
    ['never one person both', byLead, both, 'counter', 'same-person'],
    ['nobody without the right to', byLead, huda, 'counter', 'not-permitted'],
    ['nobody a third time', byBoth, omar, 'counter', 'already-signed'],
    [
      'nothing that nobody reviewed',
      { ...fresh, isSelfAssessment: true },
      sara,
      'lead',
      'self-assessment',
    ],
    ['nothing that nobody could read', { ...fresh, isMade: false }, sara, 'lead', 'not-made'],
    [
      'nothing that is worked on again',
      { ...byLead, isComplete: false },
      omar,
      'counter',
      'opened-again',
    ],
    ['nothing that was replaced', { ...byLead, isNewest: false }, omar, 'counter', 'replaced'],
  ] as const)('%s', (_, report, signer, part, refusal) => {
    expect(findSignRefusal(report, signer, part)).toBe(refusal)
  })
})

test('what somebody may sign it as is the one part that nothing refuses', () => {
  expect(partToSign(fresh, both)).toBe('lead')
  expect(partToSign(byLead, both)).toBeNull()
  expect(partToSign(byLead, omar)).toBe('counter')
  expect(partToSign(fresh, huda)).toBeNull()
})

test('it waits for the lead, then for the other, and a self-assessment for nobody', () => {
  expect([fresh, byLead, byBoth].map(awaitedSignature)).toEqual(['lead', 'counter', null])
  expect(awaitedSignature({ ...fresh, isSelfAssessment: true })).toBeNull()
})

test('a signature is late on the day after it was due', () => {
  expect(isSigningOverdue('2026-12-21', '2026-12-21')).toBe(false)
  expect(isSigningOverdue('2026-12-21', '2026-12-22')).toBe(true)
})
