import type { Failures } from '../model/state.ts'
import type { Asked, Reply, Server } from './server.ts'

/** Counts on which mutations the harness made the server fail, and how often. */
export type FailureCount = Failures & {
  /** Before a request; what is to be called with its reply. */
  readonly begin: (server: Server, asked: Asked) => (reply: Reply | null) => void
  /** The database was replaced, and what it had counted. */
  readonly forget: () => void
}

const most = 3

export function createFailureCount(): FailureCount {
  const possible = new Map<string, number>()
  const certain = new Map<string, number>()
  /** Requests that were handled at once failed on these: whose failure it was, nobody knows. */
  const blurred = new Set<string>()
  let underWay = 0
  const add = (counts: Map<string, number>, id: string): void =>
    void counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    isPossible: (id) => blurred.has(id) || (possible.get(id) ?? 0) >= most,
    isCertain: (id) => !blurred.has(id) && (certain.get(id) ?? 0) >= most,
    begin: ({ faults }, asked) => {
      const before = new Map(faults.poisoned)
      underWay += 1
      if (underWay > 1) for (const id of before.keys()) blurred.add(id)
      return (reply) => {
        underWay -= 1
        let hasFailed = false
        for (const [id, times] of before) {
          const failed = times - (faults.poisoned.get(id) ?? 0)
          if (failed > 0) hasFailed = true
          // Once with the batch as a whole, and once more alone: that is what the server counts.
          if (failed > 1 && reply?.status === 200) add(certain, id)
        }
        // A mutation fails too where what stands beside it cannot be written.
        if (hasFailed) for (const id of idsIn(asked)) add(possible, id)
      }
    },
    forget: () => certain.clear(),
  }
}

const idsIn = ({ body = '' }: Asked): string[] =>
  [...body.matchAll(/"id":"([0-9a-f-]{36})"/g)].map((it) => it[1]!)
