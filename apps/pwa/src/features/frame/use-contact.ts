import { useEffect } from 'react'
import { keepMe } from '../../tablet/people.ts'
import { refreshInstallation } from '../../tablet/refresh-installation.ts'
import { useEngineState, useTablet } from '../../tablet/use-tablet.ts'

/** Milliseconds between two questions, however often there is contact. */
const pause = 60_000

/**
 * When a page is opened or looked at again, and at the next contact, asks who the person is and what the
 * installation is called: a changed role, name or organization shows, and what became forbidden goes off
 * the screen. A question without an answer is asked again at the next of these moments.
 */
export function useContact(): void {
  const { api, db, ports } = useTablet()
  const { lastContactAt } = useEngineState()
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask(ports.now()).catch(() => undefined)
    }
    const ask = async (now: number): Promise<void> => {
      if (now - (askedAt.get(db) ?? 0) < pause) return
      askedAt.set(db, now)
      const result = await api('session.me', {})
      if (result.ok) await keepMe(db, result.value.user)
      else askedAt.delete(db)
      await refreshInstallation()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // A contact is a moment to ask, whenever it was.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, db, ports, lastContactAt])
}

/** When each person's database was last asked for: a frame that is drawn anew is no new moment. */
const askedAt = new WeakMap<object, number>()
