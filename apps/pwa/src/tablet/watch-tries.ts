import type { Engine } from '../sync/send/engine.ts'
import type { Ports } from '../sync/send/ports.ts'

/** Notes when the engine's last round ended, however it did. */
export function watchTries(
  engine: Engine,
  ports: Pick<Ports, 'now'>,
): { readonly lastAt: () => string | null; readonly stop: () => void } {
  let last: string | null = null
  let before = engine.state().phase
  const stop = engine.subscribe(() => {
    const { phase } = engine.state()
    if (before === 'syncing' && phase !== 'syncing') last = new Date(ports.now()).toISOString()
    before = phase
  })
  return { lastAt: () => last, stop }
}
