import type { Failures } from '../model/state.ts'
import type { Reply, Server } from './server.ts'

/** Counts on which mutations the harness made the server fail, and how often. */
export type FailureCount = Failures & {
  /** Before a request; what is to be called with its reply. */
  readonly begin: (server: Server) => (reply: Reply | null) => void
  /** The database was replaced, and what it had counted. */
  readonly forget: () => void
}

const most = 3

export function createFailureCount(): FailureCount {
  const possible = new Map<string, number>()
  const certain = new Map<string, number>()
  let underWay = 0
  let begun = 0
  const add = (counts: Map<string, number>, id: string): void =>
    void counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    isPossible: (id) => (possible.get(id) ?? 0) >= most,
    isCertain: (id) => (certain.get(id) ?? 0) >= most,
    begin: ({ faults }) => {
      const before = new Map(faults.poisoned)
      const place = ++begun
      const isFirst = underWay++ === 0
      return (reply) => {
        // Whose failure it was is known only of a request that was handled alone.
        const isAlone = isFirst && begun === place
        underWay -= 1
        for (const [id, times] of before) {
          const failed = times - (faults.poisoned.get(id) ?? 0)
          if (failed > 0) add(possible, id)
          // Once with the batch as a whole, and once more alone: that is what the server counts.
          if (failed > 1 && reply?.status === 200) add(certain, id)
          if (failed > 0 && !isAlone) certain.set(id, -Infinity)
        }
      }
    },
    forget: () => certain.clear(),
  }
}
