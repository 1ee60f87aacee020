import { expect, test } from 'vitest'
import { createKills } from './kills.ts'

test('what caught most in a file is asked first, schedules and histories by turns', () => {
  const { note, order } = createKills()
  for (let times = 0; times < 500; times++) {
    note('a.ts', 7)
    note('a.ts', 'second')
    note('b.ts', 9)
  }
  expect(order(['a.ts'], [8, 9, 7, 'first', 'second'])).toEqual(['second', 7, 'first', 9, 8])
  expect(order(['b.ts'], [8, 9, 7])).toEqual([9, 7, 8])
})
