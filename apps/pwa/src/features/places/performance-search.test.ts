import { expect, test } from 'vitest'
import { periodOf, readPerformanceSearch } from './performance-search.ts'

const id = '01900000-0000-7000-8000-00000000000a'

test('the address says days, kind and up to four places, and what is odd in it is dropped', () => {
  const said = { days: 7, kind: 'airline', places: `${id},${id}` }
  expect(readPerformanceSearch(said)).toEqual(said)
  const odd = { days: 9, kind: 'ship', places: `${id},x`, from: '2026-13-01', to: '2026-01-01' }
  expect(readPerformanceSearch(odd)).toEqual({})
  const five = { places: Array.from({ length: 5 }, () => id).join() }
  expect(readPerformanceSearch(five)).toEqual({})
})

test('a first day asks for days up to today or to another; without one it is the last 28 days', () => {
  expect(periodOf({})).toEqual({ days: 28 })
  expect(periodOf({ days: 7, from: '2026-11-01' })).toEqual({ from: '2026-11-01' })
  expect(periodOf({ from: '2026-11-01', to: '2026-11-09' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-09',
  })
})
