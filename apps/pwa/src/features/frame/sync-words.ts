import type { EngineState } from '../../sync/send/engine.ts'

/** What the header's line says. `on-tablet` and `all-sent` split what the engine calls idle. */
export type SyncSaying =
  | 'not-counted'
  | 'all-sent'
  | 'on-tablet'
  | 'syncing'
  | 'offline'
  | 'offline-on-tablet'
  | 'no-answer'
  | 'no-answer-on-tablet'
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
  unsent: counted,
  handedIn,
  isOnline,
}: Pick<EngineState, 'phase'> & {
  /** Answers and texts that only this tablet has; null until they were counted. */
  readonly unsent: number | null
  /** The browser sees a network: then it is the server that does not answer. */
  readonly isOnline: boolean
  /** What was taken of an account that is not active any more: it cannot sign in. */
  readonly handedIn: number
}): SyncSaying {
  const unsent = counted ?? 0
  // A round that has not noticed yet that the network is gone.
  if (!isOnline && (phase === 'idle' || phase === 'syncing'))
    return unsent > 0 ? 'offline-on-tablet' : 'offline'
  // Neither that all was sent nor what waits may be said before it is known.
  if (counted === null && (phase === 'idle' || phase === 'syncing')) return 'not-counted'
  if (phase === 'idle') return unsent > 0 ? 'on-tablet' : 'all-sent'
  if (phase === 'syncing') return unsent > 0 ? 'syncing' : 'all-sent'
  if (phase === 'offline' && isOnline) return unsent > 0 ? 'no-answer-on-tablet' : 'no-answer'
  if (phase === 'offline') return unsent > 0 ? 'offline-on-tablet' : 'offline'
  return phase === 'sign-in-needed' && handedIn > 0 && unsent === 0 ? 'handed-in' : phase
}

/** True for what waits for the person rather than for the network. */
export const callsPerson = (saying: SyncSaying): boolean =>
  saying === 'sign-in-needed' || saying === 'update-needed' || saying === 'storage-full'
