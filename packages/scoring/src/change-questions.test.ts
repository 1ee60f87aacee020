import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byNumber, changeQuestions, type Pin } from './change-questions.ts'

const pin = (question: string, isTakenOut = false, number = '1.1.1'): Pin => ({
  question,
  version: 1,
  number,
  isTakenOut,
})
const pins = [pin('a'), pin('b'), pin('out', true)]
const nothing = { added: [], takenOut: [], putBack: [] }

test.each([
  ['a new one is added', ['c'], [], { added: ['c'] }],
  ['one that is asked already is no change', ['a'], [], {}],
  ['one that was taken out is put back', ['out'], [], { putBack: ['out'] }],
  ['one is taken out', [], ['a'], { takenOut: ['a'] }],
  ['one that is out already is no change', [], ['out'], {}],
  ['one that was never there is no change', [], ['c'], {}],
  ['in both it stays', ['a'], ['a'], {}],
  ['named twice it is one', ['c', 'c'], ['b', 'b'], { added: ['c'], takenOut: ['b'] }],
])('%s', (_, add, remove, change) => {
  expect(changeQuestions(pins, { add, remove })).toEqual({ ...nothing, ...change })
})

test('afterwards all that was asked for is asked, nothing else was lost, and again is no change', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const known = fc.uniqueArray(fc.tuple(id, fc.boolean()), { selector: ([name]) => name })
  fc.assert(
    fc.property(known, fc.array(id), fc.array(id), (given, add, remove) => {
      const before = given.map(([name, isOut]) => pin(name, isOut))
      const change = changeQuestions(before, { add, remove })
      const out = new Set([
        ...before.filter((it) => it.isTakenOut).map((it) => it.question),
        ...change.takenOut,
      ])
      for (const name of change.putBack) out.delete(name)
      const names = [...before.map((it) => it.question), ...change.added]
      const after = names.map((name) => pin(name, out.has(name)))
      const asked = after.filter((it) => !it.isTakenOut).map((it) => it.question)
      expect(asked).toEqual(expect.arrayContaining(add))
      expect(new Set(names).size).toBe(names.length)
      for (const name of remove) if (!add.includes(name)) expect(asked).not.toContain(name)
      expect(changeQuestions(after, { add, remove })).toEqual(nothing)
    }),
  )
})

test('1.10.2 comes behind 1.9.30, and what has one number by id', () => {
  const rows = [pin('x', false, '1.10.2'), pin('b'), pin('y', false, '1.9.30'), pin('a')]
  expect(rows.toSorted(byNumber).map((it) => it.question)).toEqual(['a', 'b', 'y', 'x'])
})
