import type { chainFaults } from '@apron/contracts/trail.ts'

export type HistoryTables = {
  /** One row, once somebody has had the chain checked. */
  chainCheck: {
    id: number
    /** When the check under way began, and the last link that it found whole; null where none is. */
    beganAt: string | null
    seq: number
    hash: string
    /** The last check that came to its end: when, and the last link that was whole. */
    checkedAt: string | null
    checkedSeq: number
    checkedHash: string
    brokenSeq: number | null
    fault: (typeof chainFaults)[number] | null
  }
}
