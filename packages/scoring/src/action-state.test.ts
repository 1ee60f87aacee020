import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionStates, isSettledAction } from './action-lists.ts'
import {
  actionMoves,
  mayReviewAction,
  refuseAction,
  stateAfter,
  stateOfParts,
  type ActionPerson,
} from './action-state.ts'

const nobody: ActionPerson = { isOwner: false, mayAnswerForOwner: false, mayReview: false }
const owner = { ...nobody, isOwner: true }
const standIn = { ...nobody, mayAnswerForOwner: true }
const reviewer = { ...nobody, mayReview: true }
const words = { hasWords: true }

describe('refuseAction', () => {
  test.each([
    ['submit', 'open', owner, words, null],
    ['submit', 'open', standIn, words, null],
    ['submit', 'returned', owner, words, null],
    ['submit', 'submitted', owner, words, 'no-such-move'],
    ['submit', 'open', reviewer, words, 'not-owner'],
    ['accept', 'submitted', reviewer, words, null],
    ['accept', 'submitted', owner, words, 'not-reviewer'],
    ['accept', 'open', reviewer, words, 'no-such-move'],
    ['accept-disagreement', 'submitted', reviewer, { hasWords: false }, 'words-missing'],
    ['implement', 'accepted', owner, words, null],
    ['implement', 'submitted', owner, words, 'no-such-move'],
    ['verify', 'implemented', reviewer, words, null],
    ['close', 'verified', reviewer, words, 'not-reviewer'],
    ['close', 'verified', 'server', words, null],
    ['close', 'accepted', 'server', words, 'no-such-move'],
    ['contest', 'closed', 'server', words, null],
    ['contest', 'closed', reviewer, words, 'not-reviewer'],
    ['withdraw', 'closed', reviewer, words, 'no-such-move'],
    ['withdraw', 'open', 'server', words, null],
    ['withdraw', 'open', nobody, words, 'not-reviewer'],
  ] as const)('%s from %s', (name, from, person, said, expected) => {
    expect(refuseAction(name, from, person, said)).toBe(expected)
  })

  test('only closing and withdrawing end an action, and nothing leads out of the end but a verdict that differs', () => {
    for (const { name, from, to } of actionMoves) {
      expect(from.some(isSettledAction)).toBe(name === 'contest')
      expect(from).not.toContain('withdrawn')
      if (to === 'closed') expect(name).toBe('close')
    }
  })

  test('no sequence of moves reaches closed without a verification', () => {
    const names = fc.constantFrom(...actionMoves.map(({ name }) => name))
    fc.assert(
      fc.property(fc.array(names, { maxLength: 30 }), (sequence) => {
        let state: (typeof actionStates)[number] = 'open'
        let isVerified = false
        for (const name of sequence) {
          const isOpen = [owner, reviewer, 'server' as const].some(
            (person) => refuseAction(name, state, person, words) === null,
          )
          if (!isOpen) continue
          state = stateAfter(name)
          isVerified = isVerified || name === 'verify'
        }
        expect(state !== 'closed' || isVerified).toBe(true)
      }),
    )
  })
})

describe('mayReviewAction', () => {
  const authority = 'authority'
  const airport = 'airport'
  const person = (id: string, organizationId: string) => ({ id, organizationId })
  test.each([
    ['nobody owns it', person('r', authority), null, true],
    ['its owner', person('r', authority), person('r', authority), false],
    ['a colleague of the assessment', person('r', authority), person('o', authority), true],
    ['an owner elsewhere', person('r', authority), person('o', airport), true],
    ['an admin of the owner’s organization', person('r', airport), person('o', airport), false],
  ] as const)('%s', (_, by, owner, expected) => {
    const it = { reviewer: by, owner, holdsReview: true, organizationId: authority }
    expect(mayReviewAction(it)).toBe(expected)
    expect(mayReviewAction({ ...it, holdsReview: false })).toBe(false)
  })
})

test.each([
  [[], 'accepted'],
  [['planned', 'verified'], 'accepted'],
  [['implemented', 'verified'], 'implemented'],
  [['verified', 'verified'], 'verified'],
] as const)('parts %j make the action %s', (parts, expected) => {
  expect(stateOfParts(parts)).toBe(expected)
})
