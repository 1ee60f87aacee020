import type { Invariant } from './invariant.ts'

export const nothingAcknowledgedLost: Invariant = {
  name: 'I12',
  says: 'After restores, once the tablets are back, the log holds all that the server ever acknowledged or a tablet called saved, but what was closed.',
  check: ({ server, tablets, witness, isQuiet, looked }) => {
    if (!isQuiet || !witness.counts.has('server restored')) return []
    const log = new Set(server.log.map((row) => row.id))
    const waits = new Set(
      tablets.flatMap(({ outbox, lanes }) => {
        const held = new Set(
          lanes.filter((lane) => lane.held !== null).map((lane) => lane.assessmentId),
        )
        return outbox
          .filter((row) => isClosed(row) || held.has(row.assessmentId))
          .map((row) => row.id)
      }),
    )
    // Of a tablet whose storage was deleted nobody can send it again.
    const names = new Set(tablets.map(({ name }) => name))
    const acknowledged = [...witness.acknowledged].filter((id) =>
      names.has(witness.sentBy.get(id) ?? ''),
    )
    const saved = [...witness.saved].filter(([, { tablet }]) => names.has(tablet))
    return [...new Set([...acknowledged, ...saved.map(([id]) => id)])].flatMap((id) => {
      looked()
      if (log.has(id) || waits.has(id) || (witness.withdrawn.get(id) ?? 0) > 0) return []
      return [`${id} was acknowledged or saved, and the restored server never got it again`]
    })
  },
}

/** Refused for good: a submit, or what its person discarded. */
const isClosed = (row: {
  readonly state: string
  readonly kind: string
  readonly discardedAt: string | null
}): boolean => row.state === 'refused' && (row.kind === 'submit' || row.discardedAt !== null)
