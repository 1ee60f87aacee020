import { type Message, problemMessage } from '../../ui/page/problem-message.ts'

/** Why signing in did not work: the cause, and what gets one in. */
export function signInFault(
  failed: Parameters<typeof problemMessage>[0],
  isOnline = navigator.onLine,
): Message {
  if (failed.status === 0 && failed.foreignStatus === undefined && !isOnline)
    return ['account:fault.no-network']
  if (failed.problem?.code === 'too-many-requests') return ['account:fault.too-many']
  return problemMessage(failed)
}
