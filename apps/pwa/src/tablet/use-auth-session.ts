import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AuthSession, authSession } from './auth-session.ts'

/** The session, and the way to forget how the last call went. */
export function useAuthSession(): AuthSession & { readonly reset: () => void } {
  const now = useSyncExternalStore(authSession.subscribe, authSession.read)
  return { ...now, reset: authSession.reset }
}

/** What one form shows of its own call: whether it is on its way, and why it failed. */
export function useAuthCall() {
  const [own] = useState(() => ({}))
  const { isLoading, error } = useAuthSession()
  useEffect(
    () => () => {
      if (authSession.caller() === own) authSession.reset()
    },
    [own],
  )
  return {
    begin: (): void => authSession.begin(own),
    isBusy: authSession.caller() === own && isLoading,
    fault: authSession.caller() === own ? error : null,
  }
}
