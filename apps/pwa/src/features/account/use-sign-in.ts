import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '../../tablet/people.ts'
import { problemKey } from '../../ui/problem-key.ts'
import { safeReturn } from './checks.ts'
import { openClient } from '../../data/open-client.ts'

/** Signs in and goes on to `to`. `fault` is the key of why it did not work. */
export function useSignIn(to: string | undefined) {
  const router = useRouter()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const start = async (email: string, password: string): Promise<void> => {
    setBusy(true)
    setFault(null)
    const result = await openClient('session.start', { body: { email, password } })
    if (result.ok) {
      await signIn(result.value)
      router.history.push(safeReturn(to))
      return
    }
    setBusy(false)
    setFault(problemKey(result))
  }
  return { start, fault, isBusy }
}
