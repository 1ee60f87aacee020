import type { Invariant } from './invariant.ts'

export const drains: Invariant = {
  name: 'I15',
  says: 'Once faults stop, every queued mutation becomes final, or its lane is visibly held.',
  check: ({ tablets, isQuiet, looked }) => {
    if (!isQuiet) return []
    return tablets.flatMap(({ name, outbox, lanes }) => {
      const held = new Set(
        lanes.filter((lane) => lane.held !== null).map((lane) => lane.assessmentId),
      )
      looked(outbox.length)
      return outbox
        .filter((row) => row.state === 'queued' && !held.has(row.assessmentId))
        .map((row) => `${row.kind} ${row.id} is still queued on ${name} at ${row.n}`)
    })
  },
}
