import { keyOf } from '../server/look.ts'
import type { Invariant } from './invariant.ts'

export const atomic: Invariant = {
  name: 'I14',
  says: 'After any crash nothing is half done: a lane has a row for each n that it gave, and a register has exactly the heads that the log gave it.',
  check: ({ server, tablets, looked }) => {
    const found: string[] = []
    for (const { name, outbox, lanes } of tablets) {
      for (const { assessmentId, deviceId, n } of lanes) {
        looked()
        const isOfLane = (row: {
          readonly assessmentId: string | null
          readonly deviceId: string | null
        }): boolean => row.assessmentId === assessmentId && row.deviceId === deviceId
        const places = outbox.filter(isOfLane).map((row) => row.n)
        // What every backup holds may have been forgotten.
        const backedUp = server.log
          .filter((row) => isOfLane(row) && row.seq <= server.backedUpTo)
          .map((row) => row.n ?? 0)
        const there = new Set([...places, ...backedUp])
        const isWhole =
          new Set(places).size === places.length &&
          Math.max(0, ...places) <= n &&
          Array.from({ length: n }, (_, index) => index + 1).every((place) => there.has(place))
        if (!isWhole)
          found.push(`${name}: lane of ${assessmentId} is at ${n} with ${places.join()}`)
      }
      const known = new Set(lanes.map((lane) => lane.assessmentId))
      for (const { id, assessmentId } of outbox) {
        if (!known.has(assessmentId)) found.push(`${name}: ${id} is in no lane`)
      }
    }
    const log = new Map(server.log.map((row) => [row.id, row]))
    const registers = new Set(server.registers.map(keyOf))
    for (const head of server.heads) {
      if (!log.has(head.revision)) found.push(`head ${head.revision} is not in the log`)
      if (!registers.has(keyOf(head))) found.push(`head ${head.revision} is in no register`)
    }
    for (const [index, row] of server.log.entries()) {
      if (row.seq !== index + 1) found.push(`the log has ${row.seq} at place ${index + 1}`)
    }
    return found
  },
}
