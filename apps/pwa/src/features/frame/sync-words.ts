import type { EngineState } from '../../sync/engine.ts'

/** What the header's line says. `on-tablet` and `all-sent` split what the engine calls idle. */
export type SyncSaying =
  | 'all-sent'
  | 'on-tablet'
  | 'syncing'
  | 'offline'
  | 'offline-on-tablet'
  | 'sign-in-needed'
  | 'handed-in'
  | 'update-needed'
  | 'storage-full'
  | 'locked'

/**
 * The one line of truth. A round that sends nothing is not worth a flicker: it reads as what stood
 * there before. Whatever keeps work from being sent is said before how much of it there is.
 */
export function sayingOf({
  phase,
  unsent,
  handedIn,
}: Pick<EngineState, 'phase' | 'unsent'> & {
  /** What was taken of an account that is not active any more: it cannot sign in. */
  readonly handedIn: number
}): SyncSaying {
  if (phase === 'idle') return unsent > 0 ? 'on-tablet' : 'all-sent'
  if (phase === 'syncing') return unsent > 0 ? 'syncing' : 'all-sent'
  if (phase === 'offline') return unsent > 0 ? 'offline-on-tablet' : 'offline'
  return phase === 'sign-in-needed' && handedIn > 0 && unsent === 0 ? 'handed-in' : phase
}

/** True for what waits for the person rather than for the network. */
export const callsPerson = (saying: SyncSaying): boolean =>
  saying === 'sign-in-needed' || saying === 'update-needed' || saying === 'storage-full'
