import type { Invariant } from './invariant.ts'

export const countsAreTrue: Invariant = {
  name: 'I13',
  says: 'The numbers of unsent, parked and refused that people are shown are the numbers there are.',
  check: ({ server, tablets, isQuiet, looked }) => {
    const found: string[] = []
    for (const { name, outbox, drafts, tray, unsent, onlyHere, lanes } of tablets) {
      looked(outbox.length + drafts.length)
      const of = (state: string): number => outbox.filter((row) => row.state === state).length
      const open = outbox.filter(
        (row) => row.state === 'refused' && row.discardedAt === null && row.mendedBy === null,
      ).length
      const held = lanes.filter((lane) => lane.held !== null).length
      if (unsent !== of('queued') + drafts.length) found.push(`${name} says ${unsent} unsent`)
      // To a person an answer is one, however often it was changed; what was refused waits for them.
      const parts = new Set(
        [...outbox.filter(({ state }) => state === 'queued'), ...drafts].map(
          (row) => `${row.assessmentId} ${row.register}`,
        ),
      )
      if (onlyHere !== parts.size + open)
        found.push(`${name} says that ${onlyHere} are only here, of ${parts.size} and ${open}`)
      if (tray.parked !== of('parked')) found.push(`${name} says ${tray.parked} parked`)
      if (tray.refused !== open) found.push(`${name} says ${tray.refused} refused`)
      if (tray.held !== held) found.push(`${name} says ${tray.held} held`)
    }
    for (const { id, parkedCount } of server.assessments) {
      const waiting = server.parked.filter(
        (row) => row.assessmentId === id && row.decision === null,
      )
      if (parkedCount !== waiting.length) {
        found.push(`${id} says ${parkedCount} parked, ${waiting.length} wait`)
      }
    }
    return isQuiet ? [...found, ...parkedOnBothSides(server, tablets)] : found
  },
}

/**
 * When it is quiet, a tablet's own parked mutations are those that still wait on the server, also of what
 * its person may not see any more.
 */
const parkedOnBothSides = (
  server: Parameters<Invariant['check']>[0]['server'],
  tablets: Parameters<Invariant['check']>[0]['tablets'],
): string[] => {
  const waiting = new Set(
    server.parked.filter((row) => row.decision === null).map((row) => row.mutationId),
  )
  return tablets.flatMap(({ name, outbox, assessments }) => {
    const pulled = new Set(
      assessments.filter((row) => row.takenAt !== null && !row.isGone).map((row) => row.id),
    )
    return (
      outbox
        .filter((row) => pulled.has(row.assessmentId) || isLate(row))
        // What its person discarded is never asked about again, also where another life of the server waits for it.
        .filter((row) => row.discardedAt === null)
        .filter((row) => isLate(row) !== waiting.has(row.id))
        .map(
          (row) =>
            `${row.id} is ${row.state} on ${name}, and waits on the server: ${waiting.has(row.id)}`,
        )
    )
  })
}

const isLate = ({ state }: { readonly state: string }): boolean => state === 'parked'
