import { useEffect, useState, type ReactNode } from 'react'
import { openTablet, type OpenTablet } from './open-tablet.ts'
import { TabletContext } from './use-tablet.ts'

/**
 * Opens one person's database and engine for everything inside. `onLocked` is called where the
 * database holds no session (signed out in another tab); `pending` shows until it is open.
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
  if (failure !== null) throw failure
  if (open === null) return pending
  return <TabletContext value={open.tablet}>{children}</TabletContext>
}
