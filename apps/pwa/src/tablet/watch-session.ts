import type { Client } from '@apron/contracts/client.ts'

/** Whether the server was last heard to say that the session has ended. */
export type SessionWatch = {
  readonly isEnded: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** What a call that went another way was answered with. */
  readonly note: (isEnded: boolean) => void
}

/**
 * The client, listened to. The engine asks nothing while a tablet holds no assessment: at a desk a screen
 * is the first to hear that the session has ended, and the person must be able to sign in there.
 */
export function watchSession(api: Client): {
  readonly api: Client
  readonly session: SessionWatch
} {
  let isEnded = false
  const listeners = new Set<() => void>()
  const note = (next: boolean): void => {
    if (next === isEnded) return
    isEnded = next
    for (const listener of listeners) listener()
  }
  return {
    api: async (name, input) => {
      const result = await api(name, input)
      if (result.ok) note(false)
      else if (result.problem?.code === 'sign-in-needed') note(true)
      return result
    },
    session: {
      isEnded: () => isEnded,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      note,
    },
  }
}
