import { problemKey } from '../../ui/problem-key.ts'

/** The key of why signing in did not work: the cause, and what gets one in. */
export function signInFault(
  failed: Parameters<typeof problemKey>[0],
  isOnline = navigator.onLine,
): string {
  if (failed.status === 0 && !isOnline) return 'account:fault.no-network'
  if (failed.problem?.code === 'too-many-requests') return 'account:fault.too-many'
  return problemKey(failed)
}
