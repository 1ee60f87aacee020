import type { chainFaults } from '@apron/contracts/trail.ts'

export type HistoryTables = {
  /** One row, once somebody has had the chain checked. */
  chainCheck: {
    id: number
    /** When the check under way began, and the last link that it found whole; null where none is. */
    beganAt: string | null
    seq: number
    hash: string
    /** When the last check came to its end, and the last link of the last one that found all whole. */
    checkedAt: string | null
    checkedSeq: number
    checkedHash: string
    brokenSeq: number | null
    fault: (typeof chainFaults)[number] | null
  }
}
