import { expect, test } from 'vitest'
import type { EngineState } from '../../sync/send/engine.ts'
import { whenQuiet } from './when-quiet.ts'

function engineAt(phase: EngineState['phase']) {
  let state: EngineState = {
    phase,
    unsent: 0,
    isCounted: true,
    lastContactAt: null,
    postponed: new Map(),
  }
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move: (phase: EngineState['phase']) => {
      state = { ...state, phase }
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

test('an engine at rest is quiet at once', async () => {
  await whenQuiet(engineAt('offline'))
})

test('an update waits until the push that is under way has ended, and lets go of the engine', async () => {
  const engine = engineAt('syncing')
  let isQuiet = false
  const waiting = whenQuiet(engine).then(() => {
    isQuiet = true
    return isQuiet
  })
  engine.move('syncing')
  await Promise.resolve()
  expect(isQuiet).toBe(false)
  engine.move('idle')
  await waiting
  expect(engine.listeners.size).toBe(0)
})
