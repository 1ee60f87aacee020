import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshLists } from '../../../sync/apply/lists.ts'
import { useEngineState, useTablet } from '../../../tablet/use-tablet.ts'
import type { Message } from '../../../ui/page/problem-message.ts'
import { verdictMessage } from '../../../ui/verdict-message.ts'

/**
 * Fetches the lists when the page opens and when it comes back to the foreground; what is stored is
 * shown meanwhile. `fault` says why the last attempt did not succeed.
 */
export function useLists() {
  const { db, ports, session } = useTablet()
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(true)
  const { phase } = useEngineState()
  const hasFailed = useRef(false)
  const load = useCallback(async (): Promise<void> => {
    const failure = await refreshLists(db, ports).catch(() => 'storage' as const)
    hasFailed.current = failure !== null
    if (failure === null) session.note(false)
    else if (failure !== 'storage' && failure.verdict.kind === 'sign-in-needed') session.note(true)
    if (failure === null) setFault(null)
    else setFault(failure === 'storage' ? ['shell:problem.storage-full'] : verdictMessage(failure))
    setBusy(false)
  }, [db, ports, session])
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void load()
    }
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onVisible)
    }
  }, [load])
  // Signed in again, or the server is back: the engine has noticed before anybody else.
  useEffect(() => {
    if (phase !== 'idle' || !hasFailed.current) return
    const follow = async (): Promise<void> => load()
    void follow()
  }, [phase, load])
  const refresh = (): Promise<void> => {
    setBusy(true)
    return load()
  }
  return { refresh, fault, isBusy }
}
