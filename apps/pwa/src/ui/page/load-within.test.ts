import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeout, loadWithin } from './load-within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after =
  <T>(ms: number, value: T) =>
  () =>
    new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

test('a screen that comes after 119 seconds is shown', async () => {
  const loading = loadWithin(after(119_000, 'screen'))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await loading).toEqual({ loaded: 'screen' })
})

test('a screen that has not come after 120 seconds has failed, and not before', async () => {
  let outcome: unknown = 'waiting'
  void loadWithin(after(121_000, 'screen')).then((found) => (outcome = found))
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toEqual({ failure: 'timed-out' })
})

test('a screen that cannot be fetched fails at once', async () => {
  const loading = loadWithin(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loading).toEqual({ failure: 'failed' })
})

test('no timer is left behind', async () => {
  await loadWithin(() => Promise.resolve('screen'))
  await loadWithin(() => Promise.reject(new Error('no')))
  expect(vi.getTimerCount()).toBe(0)
})
