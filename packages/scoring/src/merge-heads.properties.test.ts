import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseFor, type Incoming, isConflict, mergeHeads } from './merge-heads.ts'
import {
  arrive,
  emptyStory,
  playHonestly,
  resolve,
  revisionsOf,
  stateOf,
  type Step,
  type Story,
  tell,
  valuesOf,
  write,
} from './testing/register-story.ts'

const value = fc.constantFrom('x', 'y', 'z')

/** Tablets that work by the rules: two of A's, and one each of B's and C's. */
const honest = fc
  .array(
    fc.record<Step>({
      device: fc.constantFrom('ax', 'ay', 'b', 'c'),
      does: fc.constantFrom('answer', 'answer', 'answer', 'resolve', 'sync', 'sync'),
      value,
    }),
    { maxLength: 30 },
  )
  .map(playHonestly)

/** Anything that a lying client could send: any base, lanes out of order, the same thing again. */
const lying = fc.array(
  fc
    .tuple(
      fc.constantFrom('ax', 'ay', 'b', 'c'),
      fc.integer({ min: 1, max: 5 }),
      fc.subarray(['ax1', 'ax3', 'ay1', 'ay2', 'b1', 'b2', 'b4', 'c1', 'c2', 'c5']),
      value,
      fc.constantFrom('answer', 'answer', 'resolve', 'summary', 'interviewee'),
    )
    .map(([device, n, base, value, kind]) => write(`${device}${n}`, base, value, kind)),
  { maxLength: 25 },
)

const anything = fc.oneof(honest, lying)

/** Every moment of a story: the state before, what came, the state after. */
function moments(incomings: readonly Incoming[]) {
  let before: Story = emptyStory
  return incomings.map((incoming) => {
    const after = arrive(before, incoming)
    const moment = { before, incoming, after }
    before = after
    return moment
  })
}

const check = (
  histories: fc.Arbitrary<readonly Incoming[]>,
  claim: (moment: ReturnType<typeof moments>[number]) => void,
) =>
  fc.assert(
    fc.property(histories, (told) => moments(told).forEach(claim)),
    { numRuns: 500 },
  )

test('a head leaves only if a base named it or its own lane went on', () => {
  check(anything, ({ before, incoming, after }) => {
    const bases = new Set([...before.arrived.flatMap((a) => a.incoming.base), ...incoming.base])
    for (const head of before.heads) {
      if (after.heads.includes(head)) continue
      expect(bases.has(head.revision) || head.device === incoming.device).toBe(true)
    }
  })
})

test('while a conflict is open, only a resolution removes what another wrote', () => {
  check(anything, ({ before, incoming, after }) => {
    if (!isConflict(before.heads) || incoming.kind === 'resolve') return
    const ofOthers = before.heads.filter(({ author }) => author !== incoming.author)
    expect(after.heads).toEqual(expect.arrayContaining(ofOthers))
  })
})

test('nothing superseded is a head, then or ever after', () => {
  check(anything, ({ before, after }) => {
    for (const { revision } of after.heads) expect(after.superseded.has(revision)).toBe(false)
    for (const revision of before.superseded) expect(after.superseded.has(revision)).toBe(true)
  })
})

test('what a base named and what left the heads is remembered as superseded', () => {
  check(anything, ({ before, incoming, after }) => {
    if (before.heads.some(({ revision }) => revision === incoming.revision)) return
    const standing = new Set(revisionsOf(after.heads))
    for (const revision of [...revisionsOf(before.heads), ...incoming.base, incoming.revision]) {
      expect(standing.has(revision) || after.superseded.has(revision)).toBe(true)
    }
  })
})

test('no tablet ever has two heads in one register', () => {
  check(anything, ({ after }) => {
    const devices = after.heads.map(({ device }) => device)
    expect(new Set(devices).size).toBe(devices.length)
  })
})

test('a register that held a value holds one', () => {
  check(anything, ({ after }) => expect(after.heads.length).toBeGreaterThan(0))
})

test('a merge says truly whether it changed the heads and whether it is one', () => {
  check(anything, ({ before, incoming, after }) => {
    const merge = after.arrived.at(-1)?.merge
    const were = revisionsOf(before.heads)
    const are = revisionsOf(after.heads)
    expect(merge?.changed).toBe(were.join() !== are.join())
    expect(merge?.isHead).toBe(are.includes(incoming.revision))
  })
})

test('what arrived once changes nothing when it arrives again, however much later', () => {
  fc.assert(
    fc.property(honest, (told) => {
      const story = tell(told)
      for (const incoming of told) {
        const again = mergeHeads(stateOf(story), incoming)
        expect(again).toMatchObject({ heads: story.heads, superseded: [], changed: false })
      }
    }),
  )
})

test('whatever a liar sends twice in a row, the second changes nothing', () => {
  check(lying, ({ incoming, after }) => {
    expect(mergeHeads(stateOf(after), incoming)).toMatchObject({ superseded: [], changed: false })
  })
})

test('a resolution that names all heads leaves exactly one', () => {
  fc.assert(
    fc.property(anything, (told) => {
      const { heads, superseded } = tell(told)
      const base = baseFor({ heads, author: 'L', kind: 'resolve' })
      const merge = mergeHeads({ heads, superseded, laneReached: () => 0 }, resolve('l1', base))
      expect(revisionsOf(merge.heads)).toEqual(['l1'])
      expect(revisionsOf(heads).every((revision) => merge.superseded.includes(revision))).toBe(true)
    }),
  )
})

test('the base that a tablet names is enough: its own next answer leaves no own one beside it', () => {
  fc.assert(
    fc.property(anything, value, (told, value) => {
      const { heads, superseded } = tell(told)
      const base = baseFor({ heads, author: 'A', kind: 'answer' })
      const state = { heads, superseded, laneReached: () => 0 }
      const own = mergeHeads(state, { ...write('az1', base, value) }).heads.filter(
        ({ author }) => author === 'A',
      )
      expect(revisionsOf(own)).toEqual(['az1'])
    }),
  )
})

/** One tablet's own chain: each names the one before, the first names nothing. */
const chain = (device: string) =>
  fc
    .array(value, { minLength: 1, maxLength: 4 })
    .map((values) =>
      values.map((value, i) => write(`${device}${i + 1}`, i === 0 ? [] : [`${device}${i}`], value)),
    )

/** Merges the lanes in a drawn order that keeps each lane's own. */
function interleave(lanes: readonly (readonly Incoming[])[], draws: readonly number[]): Incoming[] {
  const rest = lanes.map((lane) => [...lane])
  const order: Incoming[] = []
  for (const draw of [...draws, ...Array<number>(lanes.flat().length).fill(0)]) {
    const open = rest.filter((lane) => lane.length > 0)
    const next = open[draw % Math.max(open.length, 1)]?.shift()
    if (next !== undefined) order.push(next)
  }
  return order
}

test('the order in which tablets that know nothing of each other arrive does not matter', () => {
  const draws = fc.array(fc.nat({ max: 11 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(chain('a'), chain('b'), chain('c'), draws, draws, (a, b, c, one, other) => {
      const first = tell(interleave([a, b, c], one))
      const second = tell(interleave([a, b, c], other))
      expect(revisionsOf(second.heads)).toEqual(revisionsOf(first.heads))
      expect(valuesOf(second.heads)).toEqual(valuesOf(first.heads))
      expect(revisionsOf(first.heads)).toEqual(
        [a, b, c].map((lane) => `${lane[0]?.device}${lane.length}`),
      )
    }),
  )
})

test('after a restore, a settled conflict comes back settled in whatever order its parts return', () => {
  const parts = [write('a1'), write('b1'), resolve('c1', ['a1', 'b1']), write('d1', ['c1'])]
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (order) => {
      const story = tell(order)
      expect(revisionsOf(story.heads)).toEqual(['d1'])
      expect([...story.superseded].toSorted()).toEqual(['a1', 'b1', 'c1'])
    }),
  )
})
