import type { Client } from '@apron/contracts/client.ts'
import type { Ports } from '../sync/send/ports.ts'

/** When the server last answered a call of a screen. */
export type ContactWatch = {
  /** ISO; null before the first. */
  readonly lastAt: () => string | null
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The client, listened to: the engine asks nothing while a tablet holds no assessment, and what a screen
 * was answered is a contact too. A refusal is an answer; silence and a stranger's answer are none.
 */
export function watchContact(
  api: Client,
  ports: Pick<Ports, 'now'>,
): { readonly api: Client; readonly contact: ContactWatch } {
  let last: string | null = null
  const listeners = new Set<() => void>()
  return {
    api: async (name, input) => {
      const result = await api(name, input)
      if (result.ok || result.status !== 0) {
        last = new Date(ports.now()).toISOString()
        for (const listener of listeners) listener()
      }
      return result
    },
    contact: {
      lastAt: () => last,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

/** Of two moments, ISO, the later one; null where there is none. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  other === null || (one !== null && one > other) ? one : other
