import { expect, test } from 'vitest'
import { collect } from './collect.ts'
import type { Scenario } from './scenario.ts'

const scenario = (name: string): Scenario => ({
  name,
  says: '',
  play: () => Promise.reject(new Error(name)),
})
const namesOf = (found: readonly Scenario[]): string[] => found.map(({ name }) => name)

test('collects exported scenarios and arrays of them, and nothing else', () => {
  const exports = { one: scenario('one'), several: [scenario('two'), scenario('three')], many: 3 }
  expect(namesOf(collect([['a.ts', exports]]))).toEqual(['one', 'two', 'three'])
})

test('rejects a name that two files use', () => {
  const one = { one: scenario('one') }
  expect(() =>
    collect([
      ['a.ts', one],
      ['b.ts', one],
    ]),
  ).toThrow('a.ts and b.ts both export one')
})

test('rejects a file without a scenario', () => {
  expect(() => collect([['a.ts', { helper: () => 1 }]])).toThrow('a.ts exports no scenario')
})
