import { expect, test } from 'vitest'
import { makeClaims, type Sight } from './claims.ts'
import { judgeBy, type Evidence, type Logged } from './verdict.ts'

const sight = (level: number | null, finding = '', isPromised = true): Sight => ({
  question: 1,
  level,
  finding,
  isPromised,
  isSent: false,
})
const row = (n: number, level: number, finding = ''): Logged => ({
  id: `m${n}`,
  n,
  status: 'applied',
  question: 1,
  said: { level, finding },
})

/** Somebody says one thing, then another; both are promised, and both arrive. */
function told() {
  const claims = makeClaims()
  for (const [level, finding] of [
    [2, ''],
    [2, 'gate 🛃'],
  ] as const) {
    claims.tried(1, { level, finding })
    claims.seen(sight(level, finding))
  }
  const log = [row(1, 2), row(2, 2, 'gate 🛃')]
  const evidence: Evidence = {
    heads: [{ question: 1, said: { level: 2, finding: 'gate 🛃' } }],
    log,
    outbox: log.map(({ id }) => ({ id, state: 'done' })),
    drafts: [],
    broken: [],
  }
  return { claims, evidence }
}

test('what arrived as it was promised is neither lost nor doubled', () => {
  const { claims, evidence } = told()
  expect(judgeBy(evidence, claims)).toEqual({ answers: 2, lost: [], doubled: [] })
})

test.each<[string, Partial<Evidence>]>([
  ['an answer that the server has not', { heads: [] }],
  ['an older one that stands', { heads: [{ question: 1, said: { level: 2, finding: '' } }] }],
  ['a mutation that is still to be sent', { outbox: [{ id: 'm1', state: 'queued' }] }],
  ['a draft that is left', { drafts: [{}] }],
  ['a broken file', { broken: ['row 3 missing from index'] }],
])('%s is a loss', (_, found) => {
  const { claims, evidence } = told()
  expect(judgeBy({ ...evidence, ...found }, claims).lost).not.toEqual([])
})

test.each<[string, readonly Logged[]]>([
  ['the same said under a second id', [row(1, 2), row(2, 2)]],
  ['what nobody said', [row(1, 5), row(2, 2, 'gate 🛃')]],
  ['a hole in the lane', [row(1, 2), row(3, 2, 'gate 🛃')]],
  ['a mutation that the tablet never wrote', [row(1, 2), row(2, 2, 'gate 🛃'), row(3, 2)]],
  ['one that did not arrive', [row(1, 2)]],
  ['one that was refused', [row(1, 2), { ...row(2, 2, 'gate 🛃'), status: 'refused' }]],
])('%s is found in the log', (_, log) => {
  const { claims, evidence } = told()
  expect(judgeBy({ ...evidence, log }, claims).doubled).not.toEqual([])
})

test('a screen that shows less than it promised has lost it, whatever was tried since', () => {
  const { claims } = told()
  claims.tried(1, { level: 4, finding: 'gate 🛃' })
  claims.found(sight(2, ''))
  expect(claims.lost()).toHaveLength(1)
})

test('what was tried and not yet promised may be there after a kill or not', () => {
  for (const level of [2, 4]) {
    const { claims } = told()
    claims.tried(1, { level: 4, finding: 'gate 🛃' })
    claims.found(sight(level, 'gate 🛃'))
    expect(claims.lost()).toEqual([])
    expect(claims.last(1).level).toBe(level)
  }
})

test('a screen that is silent about an empty question promises nothing', () => {
  const claims = makeClaims()
  claims.found(sight(null, '', false))
  expect(claims.lost()).toEqual([])
  expect(claims.count()).toBe(0)
})
