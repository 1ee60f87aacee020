import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { loadWithin } from '../../ui/load-within.ts'
import { problemKey } from '../../ui/problem-key.ts'
import { safeReturn } from './checks.ts'
import { openClient } from '../../data/open-client.ts'

/** Signs in and goes on to `to`. `fault` is the key of why it did not work. */
export function useSignIn(to: string | undefined) {
  const router = useRouter()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fail = (why: Parameters<typeof problemKey>[0]): void => {
    setBusy(false)
    setFault(problemKey(why))
  }
  const start = async (email: string, password: string): Promise<void> => {
    setBusy(true)
    setFault(null)
    // The database's code comes first: a session that cannot be kept need not be begun.
    const people = await loadWithin(() => import('../../tablet/people.ts'))
    if ('failure' in people) return fail({ problem: null, status: 0 })
    const result = await openClient('session.start', { body: { email, password } })
    if (!result.ok) return fail(result)
    await people.loaded.signIn(result.value)
    router.history.push(safeReturn(to))
  }
  return { start, fault, isBusy }
}
