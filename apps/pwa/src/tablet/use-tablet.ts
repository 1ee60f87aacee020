import type { Me } from '@apron/contracts/user.ts'
import type { Client } from '@apron/contracts/client.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Database } from '../data/database.ts'
import type { Engine, EngineState } from '../sync/send/engine.ts'
import type { Ports } from '../sync/send/ports.ts'
import type { Hold } from './hold-submit.ts'
import type { Files } from './kept-files.ts'
import type { Notices } from './kept-notices.ts'
import { laterOf, type ContactWatch } from './watch-contact.ts'
import type { SessionWatch } from './watch-session.ts'

/** One signed-in person on one tablet: their database, the engine on it, and the typed client. */
export type Tablet = {
  readonly me: Me
  readonly db: Database
  readonly ports: Ports
  readonly engine: Engine
  readonly api: Client
  /** Files of references that are on this tablet. */
  readonly files: Files
  /** What this person is notified of, as this tablet knows it. */
  readonly notices: Notices
  /** Asks the server for notices now; whether it answered. */
  readonly refreshNotices: () => Promise<boolean>
  readonly session: SessionWatch
  readonly contact: ContactWatch
  readonly tryNow: Hold['tryNow']
  readonly queueHeld: Hold['queueHeld']
  /** When the engine last ended a try to reach the server, ISO; null before the first. */
  readonly lastTryAt: () => string | null
}

export const TabletContext = createContext<Tablet | null>(null)

/** Throws outside of the provider: only signed-in screens have a tablet. */
export function useTablet(): Tablet {
  const tablet = useContext(TabletContext)
  if (tablet === null) throw new Error('no tablet here: not inside TabletProvider')
  return tablet
}

/** Whether a screen was told that the session has ended, live. */
export function useIsSessionEnded(): boolean {
  const { session } = useTablet()
  return useSyncExternalStore(session.subscribe, session.isEnded)
}

/** The engine's one line of truth, live. */
export function useEngineState(): EngineState {
  const { engine } = useTablet()
  return useSyncExternalStore(engine.subscribe, engine.state)
}

/** When the server last answered the engine or a screen, ISO, live; null before the first time. */
export function useLastContact(): string | null {
  const { contact } = useTablet()
  const { lastContactAt } = useEngineState()
  const answeredAt = useSyncExternalStore(contact.subscribe, contact.lastAt)
  return laterOf(answeredAt, lastContactAt)
}
