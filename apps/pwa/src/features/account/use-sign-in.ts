import { useRouter } from '@tanstack/react-router'
import { authSession } from '../../tablet/auth-session.ts'
import { useAuthCall } from '../../tablet/use-auth-session.ts'
import { loadWithin } from '../../ui/page/load-within.ts'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'
import { safeReturn } from './safe-return.ts'
import { openClient } from '../../data/open-client.ts'

/** Signs in and goes on to `to`. `fault` says why it did not work. */
export function useSignIn(to: string | undefined) {
  const router = useRouter()
  const { begin, fault, isBusy } = useAuthCall()
  const { fail } = authSession
  const start = async (email: string, password: string): Promise<void> => {
    begin()
    // The database's code comes first: a session that cannot be kept need not be begun.
    const people = await loadWithin(() => import('../../tablet/people.ts'))
    if ('failure' in people) return fail(signInFault({ problem: null, status: 0 }))
    const result = await openClient('session.start', { body: { email, password } })
    if (!result.ok) return fail(signInFault(result))
    try {
      await people.loaded.signIn(result.value)
    } catch {
      return fail(['account:fault.not-kept'])
    }
    router.history.push(safeReturn(to))
  }
  return { start, fault, isBusy }
}

/** Why signing in did not work: the cause, and what gets one in. */
function signInFault(
  failed: Parameters<typeof problemMessage>[0],
  isOnline = navigator.onLine,
): Message {
  if (failed.status === 0 && failed.foreignStatus === undefined && !isOnline)
    return ['account:fault.no-network']
  if (failed.problem?.code === 'too-many-requests') return ['account:fault.too-many']
  return problemMessage(failed)
}
