import { expect, test } from 'vitest'
import { callsPerson, sayingOf } from './sync-words.ts'

test.each([
  ['idle', null, 'not-counted'],
  ['syncing', null, 'not-counted'],
  ['offline', null, 'offline'],
  ['sign-in-needed', null, 'sign-in-needed'],
  ['idle', 0, 'all-sent'],
  ['idle', 14, 'on-tablet'],
  ['syncing', 0, 'all-sent'],
  ['syncing', 3, 'syncing'],
  ['offline', 0, 'offline'],
  ['offline', 14, 'offline-on-tablet'],
  ['sign-in-needed', 14, 'sign-in-needed'],
  ['update-needed', 0, 'update-needed'],
  ['storage-full', 2, 'storage-full'],
  ['locked', 0, 'locked'],
] as const)('%s with %s unsent says %s', (phase, unsent, expected) => {
  expect(sayingOf({ phase, unsent, handedIn: 0, isOnline: phase !== 'offline' })).toBe(expected)
})

test('an account that is not active any more has handed in, once nothing is left to send', () => {
  const [handedIn, isOnline] = [3, true]
  expect(sayingOf({ phase: 'sign-in-needed', unsent: 0, handedIn, isOnline })).toBe('handed-in')
  expect(sayingOf({ phase: 'sign-in-needed', unsent: 1, handedIn, isOnline })).toBe(
    'sign-in-needed',
  )
  expect(sayingOf({ phase: 'idle', unsent: 0, handedIn, isOnline })).toBe('all-sent')
})

test('a network that is gone is said before a round has failed', () => {
  const now = { handedIn: 0, isOnline: false }
  expect(sayingOf({ ...now, phase: 'idle', unsent: 0 })).toBe('offline')
  expect(sayingOf({ ...now, phase: 'syncing', unsent: 2 })).toBe('offline-on-tablet')
})

test('with a network it is the server that does not answer', () => {
  const now = { phase: 'offline', handedIn: 0, isOnline: true } as const
  expect(sayingOf({ ...now, unsent: 0 })).toBe('no-answer')
  expect(sayingOf({ ...now, unsent: 3 })).toBe('no-answer-on-tablet')
})

test('only what a person can mend calls for one', () => {
  expect(callsPerson('sign-in-needed')).toBe(true)
  expect(callsPerson('offline-on-tablet')).toBe(false)
})
