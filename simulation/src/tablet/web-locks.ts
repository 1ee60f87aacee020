import type { Ports } from '@apron/pwa/sync/send/ports.ts'

/** Web Locks of one profile; a tab that dies gives its lock back. */
export type Locks = {
  readonly of: (holder: object) => NonNullable<Ports['locks']>
  readonly release: (holder: object) => void
}

export function createLocks(): Locks {
  const held = new Map<string, object>()
  const request = async (
    holder: object,
    name: string,
    run: (lock: { name: string } | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held.has(name)) return run(null)
    held.set(name, holder)
    try {
      return await run({ name })
    } finally {
      if (held.get(name) === holder) held.delete(name)
    }
  }
  return {
    of: (holder) => ({
      request: ((name: string, _: unknown, run: Parameters<typeof request>[2]) =>
        request(holder, name, run)) as NonNullable<Ports['locks']>['request'],
    }),
    release: (holder) => {
      for (const [name, by] of held) if (by === holder) held.delete(name)
    },
  }
}
