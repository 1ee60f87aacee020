import { findBreak } from '../model/chain.ts'
import type { Invariant } from './invariant.ts'

export const chainHolds: Invariant = {
  name: 'I17',
  says: 'Every row of the log carries the hash of the row before it, from the first to the last that was counted.',
  check: ({ server, isQuiet, looked }) => {
    // Row by row it was read as it grew.
    if (!isQuiet) return []
    looked(server.log.length)
    const broken = findBreak(server.log)
    const last = server.log.at(-1)?.seq ?? 0
    return [
      ...(broken === null ? [] : [broken]),
      ...(last === server.seq
        ? []
        : [`the counter is at ${server.seq}, the log ends with ${last}`]),
    ]
  },
}
