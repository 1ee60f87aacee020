import type { Invariant } from './invariant.ts'

export const lanesWithoutHoles: Invariant = {
  name: 'I3',
  says: 'Every lane is in the log in the order of its n, and every place of it was filled: by a row, or by a mutation that the log had already.',
  check: ({ server, witness, looked }) => {
    const found: string[] = []
    const ids = new Set(server.log.map((row) => row.id))
    const filled = new Set(
      [...witness.places]
        .filter(([, id]) => ids.has(id))
        .map(([key]) => key.split('|').slice(0, 3).join('|')),
    )
    const rows = server.log.filter((row) => row.deviceId !== null && row.n !== null)
    for (const [lane, own] of Map.groupBy(rows, (row) => `${row.deviceId}|${row.assessmentId}`)) {
      for (const [index, row] of own.entries()) {
        const last = own[index - 1]
        if (last !== undefined && (row.n ?? 0) <= (last.n ?? 0)) {
          found.push(`lane ${lane}: ${row.n} came after ${last.n}`)
        }
        filled.add(`${lane}|${row.n}`)
      }
    }
    for (const { deviceId, assessmentId, n } of server.lanes) {
      looked()
      for (let place = 1; place <= n; place++) {
        if (!filled.has(`${deviceId}|${assessmentId}|${place}`)) {
          found.push(`lane ${deviceId}|${assessmentId}: nothing ever came at ${place} of ${n}`)
        }
      }
    }
    return found
  },
}
