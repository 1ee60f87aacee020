import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOverCloning } from './clone.ts'

const thorough = globalThis.structuredClone
beforeAll(takeOverCloning)
afterAll(() => void (globalThis.structuredClone = thorough))

const circle: { self?: object } = {}
circle.self = circle
const gap = [1]
gap[2] = 3

test.each([
  ['a row', { id: 'a', n: 1, value: { findings: 'é', references: [] }, base: ['x'], at: null }],
  ['what is undefined', { a: undefined, b: [undefined] }],
  ['numbers that are none', [Number.NaN, -0, Infinity, 10n]],
  ['a date', { at: new Date(0) }],
  ['bytes', new Uint8Array([1, 2])],
  ['a map', new Map([['a', { b: new Set([1]) }]])],
  ['an array with a gap', gap],
  ['an array with a name', Object.assign([1], { name: 'a' })],
  ['a circle', circle],
  ['an error', new TypeError('wrong')],
])('%s is cloned as the platform clones it', (_, value) => {
  const cloned: unknown = structuredClone(value)
  expect(cloned).toStrictEqual(thorough(value))
  if (typeof value === 'object') expect(cloned).not.toBe(value)
})

test.each([
  ['a function', { act: () => undefined }],
  ['a symbol', [Symbol('a')]],
])('%s is refused as the platform refuses it', (_, value) => {
  expect(() => structuredClone(value) as unknown).toThrow(/could not be cloned/)
})

test('what is cloned shares nothing with what it was cloned from', () => {
  const row = { base: ['a'] }
  const cloned = structuredClone(row)
  row.base.push('b')
  expect(cloned).toEqual({ base: ['a'] })
})
