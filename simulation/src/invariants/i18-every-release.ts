import type { Invariant } from './invariant.ts'

export const everyReleaseDrains: Invariant = {
  name: 'I18',
  says: 'What an older release had queued is taken by this server, or its lane is visibly held: none of it is invalid.',
  check: ({ server, tablets, witness, isQuiet, looked }) => {
    if (!isQuiet) return []
    const log = new Map(server.log.map((row) => [row.id, row]))
    return tablets.flatMap(({ name, outbox, lanes }) => {
      const held = new Set(
        lanes.filter((lane) => lane.held !== null).map((lane) => lane.assessmentId),
      )
      return outbox
        .filter((row) => witness.older.has(row.id) && !held.has(row.assessmentId))
        .flatMap(({ id, state, reason }) => {
          looked()
          const row = log.get(id)
          const isTaken = state !== 'queued' && reason !== 'invalid' && row?.reason !== 'invalid'
          return isTaken ? [] : [`${id} of an older release is ${state} ${reason} on ${name}`]
        })
    })
  },
}
