import type { Me } from '@apron/contracts/user.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { openTablet, type OpenTablet } from './open-tablet.ts'
import { watchCurrent } from './signed-in.ts'
import { type Tablet, TabletContext } from './use-tablet.ts'

/**
 * Opens one person's database and engine for everything inside. `onLocked` is called where the
 * database holds no session, and once another tab signs this person out; `pending` shows until it is open.
 */
export function TabletProvider({
  userId,
  pending,
  onLocked,
  children,
}: {
  readonly userId: string
  readonly pending: ReactNode
  readonly onLocked: () => void
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState<OpenTablet | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isCurrent = true
    let opened: OpenTablet | null = null
    openTablet(userId).then(
      (result) => {
        opened = result
        if (!isCurrent) result?.close()
        else if (result === null) onLocked()
        else setOpen(result)
      },
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
      opened?.close()
      setOpen(null)
    }
    // The caller's function is only a way out; a new one is no reason to open again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => watchCurrent(userId, onLocked), [userId])
  if (failure !== null) throw failure
  if (open === null) return pending
  return <Live tablet={open.tablet}>{children}</Live>
}

/** The tablet with its person as their database has them now: the server may tell them anew. */
function Live({ tablet, children }: { tablet: Tablet; children: ReactNode }) {
  const { db, me } = tablet
  const session = useLiveQuery(() => db.meta.get('session'), [db])
  const text = JSON.stringify(session?.key === 'session' ? session.user : me)
  // The same object for as long as nothing about the person changed.
  const value = useMemo(() => ({ ...tablet, me: JSON.parse(text) as Me }), [tablet, text])
  return <TabletContext value={value}>{children}</TabletContext>
}
