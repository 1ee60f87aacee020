import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundHeads } from './bound-heads.ts'
import { maxHeads, maxHeadsOfAuthor } from './limits.ts'
import { baseFor, type Head, mergeHeads } from './merge-heads.ts'
import { resolve, revisionsOf, tell, write } from './testing/register-story.ts'

const head = (author: string, revision: string): Head => ({
  revision,
  value: revision,
  author,
  device: revision,
  n: 1,
  at: '2026-11-21T08:00:00.000Z',
})
const many = (author: string, count: number): Head[] =>
  Array.from({ length: count }, (_, index) =>
    head(author, `${author}${String(index).padStart(3, '0')}`),
  )
const of = (heads: readonly Head[], author: string) => heads.filter((it) => it.author === author)

/** Heads of some authors with some devices each, in any order. */
const crowd = fc
  .array(fc.tuple(fc.constantFrom(...'abcdefghijkl'.split('')), fc.integer({ min: 1, max: 30 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((shares) => [...new Map(shares)].flatMap(([author, count]) => many(author, count)))
  .chain((heads) =>
    fc.shuffledSubarray(heads, { minLength: heads.length, maxLength: heads.length }),
  )

test('there are never more heads than a base can name, nor more of an author than their share', () => {
  fc.assert(
    fc.property(crowd, (heads) => {
      const kept = boundHeads(heads)
      expect(kept.length).toBeLessThanOrEqual(maxHeads)
      for (const { author } of kept)
        expect(of(kept, author).length).toBeLessThanOrEqual(maxHeadsOfAuthor)
      expect(kept.at(-1)).toBe(heads.at(-1))
    }),
  )
})

test('who gives way does not depend on the order in which heads are told', () => {
  const told = crowd.chain((heads) => {
    const rest = heads.slice(0, -1)
    const shuffled = fc.shuffledSubarray(rest, { minLength: rest.length, maxLength: rest.length })
    return fc.tuple(fc.constant(heads), shuffled)
  })
  fc.assert(
    fc.property(told, ([heads, rest]) => {
      const newest = heads.at(-1)!
      expect(revisionsOf(boundHeads([...rest, newest]))).toEqual(revisionsOf(boundHeads(heads)))
    }),
  )
})

test('one author, however many devices they make, pushes nobody else out', () => {
  const others = [...many('a', 1), ...many('b', 8), ...many('c', 3)]
  const kept = boundHeads([...others, ...many('x', 200)])
  for (const it of others) expect(kept).toContain(it)
  expect(of(kept, 'x')).toHaveLength(maxHeadsOfAuthor)
})

test('up to the bounds every head stays', () => {
  const full = 'abcdefgh'.split('').flatMap((author) => many(author, maxHeadsOfAuthor))
  expect(full).toHaveLength(maxHeads)
  expect(boundHeads(full)).toEqual(full)
  const kept = boundHeads([...full, head('i', 'i000')])
  expect(revisionsOf(kept)).toEqual(revisionsOf([...full.slice(1), head('i', 'i000')]))
})

test('a register that came to hold more before there was a bound is resolved in two steps', () => {
  const heads = Array.from({ length: 100 }, (_, index) => head(`author ${index}`, `r${index}`))
  const settle = (standing: readonly Head[], revision: string) => {
    const base = baseFor({ heads: standing, author: 'L', kind: 'resolve' })
    expect(base.length).toBeLessThanOrEqual(maxHeads)
    const state = { heads: standing, superseded: new Set<string>(), laneReached: () => 0 }
    return mergeHeads(state, resolve(revision, base)).heads
  }
  const once = settle(heads, 'l1')
  expect(once.length).toBeLessThanOrEqual(maxHeads)
  expect(revisionsOf(settle(once, 'l2'))).toEqual(['l2'])
})

test('what gave way is superseded: it never comes back', () => {
  const devices = Array.from({ length: maxHeadsOfAuthor + 1 }, (_, index) => `a${index}x1`)
  const story = tell(devices.map((revision) => write(revision)))
  expect(revisionsOf(story.heads)).toEqual(devices.slice(1))
  expect([...story.superseded]).toEqual([devices[0]])
  expect(tell([write(devices[0]!)], story).heads).toEqual(story.heads)
})
