import { expect, test } from 'vitest'
import { arrive, type Arrival } from './merge.ts'
import { registerOf, type Assessment } from './state.ts'

const arrival = (revision: string, base: readonly string[], rest: object = {}): Arrival => ({
  revision,
  value: revision,
  author: revision,
  device: `tablet of ${revision}`,
  n: 1,
  kind: 'answer',
  base,
  ...rest,
})
const register = () => registerOf({ registers: new Map() } as unknown as Assessment, 'answer/1')

test('what was replaced before it came never takes the last head', () => {
  const of = register()
  arrive(of, arrival('first', ['late']), 1)
  expect(arrive(of, arrival('late', ['first']), 2)).toEqual({ isHead: false })
  expect(of.heads.map((head) => head.revision)).toEqual(['first'])
  expect([...of.named]).toEqual(['late'])
  expect(of.changedAt).toBe(1)
})

test('it takes what it names where something else stays', () => {
  const of = register()
  arrive(of, arrival('beside', []), 1)
  arrive(of, arrival('first', ['late'], { value: 'beside' }), 2)
  arrive(of, arrival('late', ['first']), 3)
  expect(of.heads.map((head) => head.revision)).toEqual(['beside'])
})
