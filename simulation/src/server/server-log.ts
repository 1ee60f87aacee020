import type { Log } from '@apron/api/platform/log.ts'

/** The server's log of failures, which says more than any caller is told. */
export type FailureLog = {
  readonly log: Log
  /** What it says of a request, once. */
  readonly take: (requestId: string | null) => string | undefined
}

export function listenForFailures(): FailureLog {
  const said = new Map<string, string>()
  return {
    log: ({ level, requestId, detail }) => {
      if (level === 'error') said.set(String(requestId), String(detail))
    },
    take: (requestId) => {
      const failure = said.get(String(requestId))
      said.delete(String(requestId))
      return failure
    },
  }
}
