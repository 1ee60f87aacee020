import { expect, test } from 'vitest'
import {
  baseFor,
  type Incoming,
  isConflict,
  mayResolve,
  mergeHeads,
  sameValue,
  settledValue,
} from './merge-heads.ts'
import { resolve, revisionsOf, stateOf, tell, write } from './testing/register-story.ts'

test.each<{ sentence: string; arrivals: Incoming[]; heads: string[]; superseded: string[] }>([
  {
    sentence: 'the first answer is the head',
    arrivals: [write('a1')],
    heads: ['a1'],
    superseded: [],
  },
  {
    sentence: 'an answer that names the head replaces it',
    arrivals: [write('a1'), write('b1', ['a1'])],
    heads: ['b1'],
    superseded: ['a1'],
  },
  {
    sentence: 'two that do not know of each other both stay',
    arrivals: [write('a1'), write('b1')],
    heads: ['a1', 'b1'],
    superseded: [],
  },
  {
    sentence: 'a device replaces its own earlier answer, named or not',
    arrivals: [write('a1'), write('a2')],
    heads: ['a2'],
    superseded: ['a1'],
  },
  {
    sentence: 'one person on two tablets is in conflict like two people',
    arrivals: [write('ax1'), write('ay1')],
    heads: ['ax1', 'ay1'],
    superseded: [],
  },
  {
    sentence: 'in a conflict an answer replaces the own one and no other that it names',
    arrivals: [write('a1'), write('b1'), write('a2', ['a1', 'b1'])],
    heads: ['a2', 'b1'],
    superseded: ['a1'],
  },
  {
    sentence:
      'in a conflict an answer replaces what its author wrote on another tablet and it names',
    arrivals: [write('ax1'), write('b1'), write('ay1', ['ax1'])],
    heads: ['ay1', 'b1'],
    superseded: ['ax1'],
  },
  {
    sentence:
      'in a conflict an answer leaves what its author wrote on another tablet and it does not name',
    arrivals: [write('ax1'), write('b1'), write('ay1')],
    heads: ['ax1', 'ay1', 'b1'],
    superseded: [],
  },
  {
    sentence: 'in a conflict a third person adds a third answer, whatever they name',
    arrivals: [write('a1'), write('b1'), write('c1', ['a1', 'b1'])],
    heads: ['a1', 'b1', 'c1'],
    superseded: [],
  },
  {
    sentence: 'a resolution replaces all that it names',
    arrivals: [write('a1'), write('b1'), resolve('c1', ['a1', 'b1'])],
    heads: ['c1'],
    superseded: ['a1', 'b1'],
  },
  {
    sentence: 'a resolution leaves a third answer that it did not name: still a conflict',
    arrivals: [write('a1'), write('b1'), write('d1'), resolve('c1', ['a1', 'b1'])],
    heads: ['c1', 'd1'],
    superseded: ['a1', 'b1'],
  },
  {
    sentence: 'two resolutions of one conflict are a conflict',
    arrivals: [write('a1'), write('b1'), resolve('c1', ['a1', 'b1']), resolve('d1', ['a1', 'b1'])],
    heads: ['c1', 'd1'],
    superseded: ['a1', 'b1'],
  },
  {
    sentence: 'a person who comes round to the other value closes the conflict',
    arrivals: [write('a1', [], 'x'), write('b1', [], 'y'), write('a2', ['a1'], 'y')],
    heads: ['a2', 'b1'],
    superseded: ['a1'],
  },
  {
    sentence: 'an answer named before it arrived never becomes a head',
    arrivals: [write('b1', ['a1']), write('a1')],
    heads: ['b1'],
    superseded: ['a1'],
  },
  {
    sentence: 'what a late answer named is superseded too, though unknown',
    arrivals: [write('b1', ['a1']), write('a1', ['c1']), write('c1')],
    heads: ['b1'],
    superseded: ['a1', 'c1'],
  },
  {
    sentence: 'a late answer takes its own tablet’s earlier one with it',
    arrivals: [write('b1', ['a2']), write('a1'), write('a2')],
    heads: ['b1'],
    superseded: ['a1', 'a2'],
  },
  {
    sentence: 'a late answer leaves what others wrote while a conflict is open',
    arrivals: [write('b1', ['a1']), write('c1'), write('a1', ['c1'])],
    heads: ['b1', 'c1'],
    superseded: ['a1'],
  },
  {
    sentence: 'a late answer never takes the last head',
    arrivals: [write('b1', ['a1']), write('a1', ['b1'])],
    heads: ['b1'],
    superseded: ['a1'],
  },
  {
    sentence: 'a late resolution still settles what it settled',
    arrivals: [write('b1', ['c1']), write('a1'), write('d1'), resolve('c1', ['a1', 'd1'])],
    heads: ['b1'],
    superseded: ['a1', 'c1', 'd1'],
  },
  {
    sentence: 'an answer taken in by hand after its own lane went on changes no head',
    arrivals: [write('b1'), write('a2'), write('a1', ['b1'])],
    heads: ['a2', 'b1'],
    superseded: ['a1'],
  },
  {
    sentence: 'an answer that names itself is a head like any other',
    arrivals: [write('a1', ['a1'])],
    heads: ['a1'],
    superseded: [],
  },
])('$sentence', ({ arrivals, heads, superseded }) => {
  const story = tell(arrivals)
  expect(revisionsOf(story.heads)).toEqual(heads)
  expect([...story.superseded].toSorted()).toEqual(superseded)
})

test('an equal answer neither absorbs the other nor is in conflict with it', () => {
  const { heads } = tell([write('b1', [], 'closed'), write('a1', [], 'closed')])
  expect(revisionsOf(heads)).toEqual(['a1', 'b1'])
  expect(isConflict(heads)).toBe(false)
  expect(settledValue(heads)).toBe('closed')
})

test('an answer that another agreed with for a moment survives when the other moves on unseeing', () => {
  const { heads } = tell([
    write('b1', [], 'closed'),
    write('a1', [], 'closed'),
    write('a2', ['a1'], 'open'),
  ])
  expect(isConflict(heads)).toBe(true)
  expect(heads.map(({ value }) => value)).toEqual(['closed', 'open'])
})

test('whoever saw two agree and changes the answer replaces both', () => {
  const agreed = tell([write('b1', [], 'closed'), write('a1', [], 'closed')])
  const base = baseFor({ heads: agreed.heads, author: 'A', kind: 'answer' })
  expect(revisionsOf(tell([write('a2', base, 'open')], agreed).heads)).toEqual(['a2'])
})

test('a removed person is a value: it conflicts with a change of the name, and not with itself', () => {
  const kept = write('a1', ['s1'], { name: 'Layla' }, 'interviewee')
  const removed = write('b1', ['s1'], null, 'interviewee')
  const start = tell([write('s1', [], { name: 'Laila' }, 'interviewee')])
  expect(isConflict(tell([removed, kept], start).heads)).toBe(true)
  const removedTwice = tell([removed, write('a1', ['s1'], null, 'interviewee')], start)
  expect(isConflict(removedTwice.heads)).toBe(false)
  expect(settledValue(removedTwice.heads)).toBeNull()
})

test('a merge says what it did', () => {
  const conflict = tell([write('a1'), write('b1')])
  const { base, kind, ...head } = resolve('c1', ['a1', 'b1', 'z9'])
  expect(mergeHeads(stateOf(conflict), { ...head, base, kind })).toEqual({
    heads: [head],
    superseded: ['a1', 'b1', 'z9'],
    isHead: true,
    changed: true,
  })
  expect(mergeHeads(stateOf(conflict), write('a1'))).toEqual({
    heads: conflict.heads,
    superseded: [],
    isHead: true,
    changed: false,
  })
  const settled = tell([resolve('c1', ['a1', 'b1'])], conflict)
  expect(mergeHeads(stateOf(settled), write('a1', ['y1']))).toEqual({
    heads: settled.heads,
    superseded: ['y1'],
    isHead: false,
    changed: false,
  })
})

test('a later head of the same tablet makes an earlier answer late, even if nobody kept the lane', () => {
  const { heads } = tell([write('a2')])
  const state = { heads, superseded: new Set<string>(), laneReached: () => 0 }
  expect(mergeHeads(state, write('a1', ['x1']))).toEqual({
    heads,
    superseded: ['x1', 'a1'],
    isHead: false,
    changed: false,
  })
})

test('an empty register has no conflict and no value', () => {
  expect(isConflict([])).toBe(false)
  expect(settledValue([])).toBeUndefined()
})

test('a register in conflict has no settled value', () => {
  expect(settledValue(tell([write('a1'), write('b1')]).heads)).toBeUndefined()
})

test.each([
  { sentence: 'nothing there', arrivals: [], kind: 'answer', base: [] },
  { sentence: 'one head', arrivals: [write('b1')], kind: 'answer', base: ['b1'] },
  { sentence: 'a conflict', arrivals: [write('a1'), write('b1')], kind: 'answer', base: ['a1'] },
  {
    sentence: 'a conflict of others',
    arrivals: [write('b1'), write('c1')],
    kind: 'summary',
    base: [],
  },
  {
    sentence: 'a conflict to be resolved',
    arrivals: [write('a1'), write('b1')],
    kind: 'resolve',
    base: ['a1', 'b1'],
  },
  {
    sentence: 'two who agree',
    arrivals: [write('b1', [], 1), write('c1', [], 1)],
    kind: 'answer',
    base: ['b1', 'c1'],
  },
] as const)(
  'with $sentence, the base of A’s next $kind names $base',
  ({ arrivals, kind, base }) => {
    const { heads } = tell(arrivals)
    expect(baseFor({ heads, author: 'A', kind }).toSorted()).toEqual(base)
  },
)

test.each([
  { who: 'the lead', arrivals: ['b1', 'c1'], isLead: true, mayAssign: false, may: true },
  { who: 'whoever assigns', arrivals: ['b1', 'c1'], isLead: false, mayAssign: true, may: true },
  {
    who: 'the author of all',
    arrivals: ['ax1', 'ay1'],
    isLead: false,
    mayAssign: false,
    may: true,
  },
  { who: 'the author of one', arrivals: ['a1', 'b1'], isLead: false, mayAssign: false, may: false },
  { who: 'another auditor', arrivals: ['b1', 'c1'], isLead: false, mayAssign: false, may: false },
  { who: 'the author of none', arrivals: [], isLead: false, mayAssign: false, may: false },
])('$who may resolve a conflict: $may', ({ arrivals, isLead, mayAssign, may }) => {
  const { heads } = tell(arrivals.map((revision) => write(revision)))
  expect(mayResolve({ heads, author: 'A', isLead, mayAssign })).toBe(may)
})

test.each([
  [{ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [null, null, true],
  [null, {}, false],
  [{}, [], false],
  ['1', 1, false],
  [{ a: null }, {}, false],
  [{ a: undefined }, {}, true],
])('%j and %j are the same value: %j', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
  expect(sameValue(b, a)).toBe(same)
})
