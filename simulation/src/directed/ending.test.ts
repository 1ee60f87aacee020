import { expect, test } from 'vitest'
import { readEndings, tellDifference, type Ending } from './ending.ts'
import { schedules } from './schedules.ts'

const kept: Ending = { asked: 14, happened: 'aa', server: 'bb', tablets: 'cc' }

test.each([
  [{}, null],
  [{ asked: 15 }, '15 requests where 14 were made'],
  [{ happened: 'x' }, 'other things happened, or in another order'],
  [{ server: 'x' }, 'something else stands on the server'],
  [
    { server: 'x', tablets: 'y' },
    'something else stands on the server; something else stands on a tablet',
  ],
])('an ending with %j is told: %s', (other, told) => {
  expect(tellDifference(kept, { ...kept, ...other })).toBe(told)
})

test('a schedule of which no ending is kept says how to keep it', () => {
  expect(tellDifference(undefined, kept)).toContain('--keep-endings')
})

test('an ending is kept of every schedule that there is, and of no other', () => {
  const names = schedules.map(({ name }) => name).toSorted()
  expect(Object.keys(readEndings()).toSorted()).toEqual(names)
})
