import type { Engine } from '../../sync/send/engine.ts'

/** Resolves once nothing is being sent: at once, or when the round that is under way has ended. */
export function whenQuiet(engine: Pick<Engine, 'state' | 'subscribe'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (): void => {
    if (engine.state().phase === 'syncing') return
    unsubscribe()
    resolve()
  }
  const unsubscribe = engine.subscribe(look)
  look()
  return promise
}
