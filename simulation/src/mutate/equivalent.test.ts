import { expect, test } from 'vitest'
import { equivalent, isOf } from './equivalent.ts'
import { findMutants } from './find-mutants.ts'

const files = new Set(equivalent.map(({ file }) => file))
const made = [...files].flatMap(findMutants)
const tell = ({ file, what, was }: (typeof equivalent)[number]): string => `${file} ${what} ${was}`

test('what is called equivalent is a mutant that can be made, so that no entry outlives its line', () => {
  const stale = equivalent.filter((entry) => !made.some((mutant) => isOf(entry, mutant)))
  expect(stale.map(tell)).toEqual([])
})

test('an entry of a bare number or flag is of one line, so that it excuses no other in its file', () => {
  const bare = equivalent.filter(({ was }) => /^(?:\d[\d_]*|true|false)$/.test(was))
  const wide = bare.filter((entry) => {
    const lines = made.filter((mutant) => isOf(entry, mutant)).map(({ line }) => line)
    return new Set(lines).size > 1
  })
  expect(wide.map(tell)).toEqual([])
})

test('no mutant is called equivalent twice', () => {
  const places = equivalent.map((entry) => `${tell(entry)} ${entry.on}`)
  expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([])
})
