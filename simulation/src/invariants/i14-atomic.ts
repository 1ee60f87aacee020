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
        const places = outbox
          .filter((row) => row.assessmentId === assessmentId && row.deviceId === deviceId)
          .map((row) => row.n)
          .toSorted((a, b) => a - b)
        const isWhole = places.length === n && places.every((place, index) => place === index + 1)
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
