import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { untilAppKept, useIsAppKept } from './app-kept.ts'
import { tellAppRegistered } from './app-registered.ts'

afterEach(() => vi.useRealTimers())

test('the app is kept once its worker is ready, and as long as it may still come nothing is said', async () => {
  vi.useFakeTimers()
  const ready = Promise.withResolvers<void>()
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: null, ready: ready.promise },
  })
  const { result } = renderHook(() => useIsAppKept())
  let isWaiting = true
  void untilAppKept().then(() => (isWaiting = false))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  // Nobody has asked for its files yet.
  await pass(10_000)
  expect([result.current, isWaiting]).toEqual([null, true])
  tellAppRegistered(true)
  await pass(9_999)
  expect([result.current, isWaiting]).toEqual([null, true])
  // The work does not wait any longer; what comes late is kept all the same.
  await pass(1)
  expect([result.current, isWaiting]).toEqual([null, false])
  ready.resolve()
  await pass(0)
  expect(result.current).toBe(true)
})
