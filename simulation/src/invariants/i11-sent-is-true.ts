import type { Invariant } from './invariant.ts'

export const sentIsTrue: Invariant = {
  name: 'I11',
  says: 'What a tablet calls sent, parked or refused is just that on the server, and what was saved stays on its screen until something replaced it.',
  check: (scene) => [...receipts(scene), ...shown(scene)],
}

const receipts: Invariant['check'] = ({ server, tablets, witness, looked }) => {
  const wasRestored = witness.counts.has('server restored')
  const log = new Map(server.log.map((row) => [row.id, row]))
  const decisions = new Map(
    server.log.filter((row) => row.target !== null).map((row) => [row.target, row]),
  )
  return tablets.flatMap((tablet) => {
    if (tablet.epoch !== server.epoch) return []
    return tablet.outbox.flatMap(({ id, kind, state, reason, seq, discardedAt }) => {
      if (state === 'queued' || reason === 'id-reused') return []
      looked()
      const row = log.get(id)
      // What was refused for good is not sent again, and a restore may have lost why.
      const isClosed = state === 'refused' && (kind === 'submit' || discardedAt !== null)
      if (isClosed && wasRestored) return []
      if (row === undefined)
        return [`${id} is called ${state} on ${tablet.name}, the log has it not`]
      const decision = decisions.get(id)
      const isFirst = row.seq === seq && state === (row.status === 'applied' ? 'done' : row.status)
      const isDecided =
        decision?.seq === seq && state === (decision?.kind === 'take-in' ? 'done' : 'refused')
      return isFirst || isDecided
        ? []
        : [
            `${id} is called ${state} at ${seq} on ${tablet.name}, the log says ${row.status} at ${row.seq}`,
          ]
    })
  })
}

/** The last thing that a tablet saved in a register stands there until somebody replaced it. */
const shown: Invariant['check'] = ({ server, tablets, witness }) => {
  const superseded = new Set(server.superseded.map((row) => row.revision))
  return tablets.flatMap((tablet) => {
    // A restored server does not know any more what had replaced what.
    if (tablet.epoch !== server.epoch) return []
    const kept = new Map(tablet.outbox.map((row) => [row.id, row]))
    const newest = new Map<string, { id: string; order: number }>()
    for (const { row, order, tablet: name } of witness.saved.values()) {
      if (name !== tablet.name || row.kind === 'submit') continue
      const key = `${row.assessmentId}|${row.register}`
      if ((newest.get(key)?.order ?? -1) < order) newest.set(key, { id: row.id, order })
    }
    return [...newest].flatMap(([key, { id }]) => {
      const row = kept.get(id)
      if (row === undefined || superseded.has(id) || row.reason === 'superseded') return []
      if (row.state !== 'queued' && row.state !== 'done') return []
      if (row.reason === 'taken-in') return []
      const [assessmentId = '', register = ''] = key.split('|')
      // An answer to a version that is not asked any more is none.
      const { version } =
        tablet.registers.find(
          (it) => it.assessmentId === assessmentId && it.register === register,
        ) ?? {}
      if (version !== undefined && Number(row.body['version'] ?? version) < version) return []
      const later = tablet.outbox.some(
        (it) =>
          it.assessmentId === assessmentId &&
          it.register === register &&
          // It names it, or was written after it on this tablet: of two own ones the later is shown.
          ((it.body['base'] as string[]).includes(id) ||
            ((it.state === 'queued' || it.state === 'done') && placeOf(it) > placeOf(row))),
      )
      if (later) return []
      const heads = tablet.shown.get(assessmentId)?.get(register)?.heads ?? []
      return heads.some((head) => head.revision === id)
        ? []
        : [
            `${id} (${row.state} at ${row.seq}) was saved on ${tablet.name} and is not shown in ${register}`,
          ]
    })
  })
}

const placeOf = ({ place, n }: { readonly place?: number; readonly n: number }): number =>
  place ?? n
