import type { JobKind } from './kinds.ts'

export type JobTables = {
  /** What servers have to do outside of any call. Queued in the transaction that causes it. */
  job: {
    id: string
    kind: JobKind
    /** Whose work it is: organizations are served in turn. Null for nobody's. */
    organizationId: string | null
    /** Two of the same are one; it stays taken once that is done. */
    key: string
    /** JSON, as the kind's work wants it. */
    payload: string
    state: 'queued' | 'done' | 'failed'
    /** Each time it is taken up it is one more: who took it up before has lost it. */
    attempts: number
    createdAt: string
    /** Not to be taken up before; while it is worked on, when others may take it over. */
    nextAt: string
    endedAt: string | null
    /** Why it failed the last time, a code of `jobFaults`. */
    fault: string | null
  }
}
