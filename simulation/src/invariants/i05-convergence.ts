import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { keyOf, type ServerView } from '../server/look.ts'
import type { Invariant, Scene } from './invariant.ts'
import type { TabletView } from '../tablet/look.ts'

export const convergence: Invariant = {
  name: 'I5',
  says: 'When it is quiet, every tablet shows of every assessment that it holds exactly what the server has, and knows the server by its epoch.',
  check: ({ server, tablets, isQuiet }: Scene) =>
    isQuiet ? tablets.flatMap((tablet) => differences(server, tablet)) : [],
}

function differences(server: ServerView, tablet: TabletView): string[] {
  const found: string[] = []
  // A tablet that holds nothing has nothing to send again and is not told.
  const holds =
    tablet.outbox.length > 0 ||
    tablet.assessments.some((row) => row.takenAt !== null && !row.isGone)
  if (holds && tablet.epoch !== server.epoch) found.push(`${tablet.name} knows another epoch`)
  for (const { id, takenAt, isGone, status, seq, leadId, cursor, team } of tablet.assessments) {
    if (takenAt === null || isGone) continue
    const there = server.assessments.find((row) => row.id === id)
    if (there === undefined) continue
    const header = { status, seq, leadId }
    if (
      canonicalJson(header) !==
      canonicalJson({ status: there.status, seq: there.seq, leadId: there.leadId })
    ) {
      found.push(
        `${tablet.name} has ${id} at ${JSON.stringify(header)}, the server at ${there.seq} ${there.status}`,
      )
    }
    const members = server.members
      .filter((row) => row.assessmentId === id && row.leftAt === null)
      .map((row) => row.userId)
    if (
      members.toSorted().join() !==
      team
        .map((person) => person.id)
        .toSorted()
        .join()
    ) {
      found.push(`${tablet.name} has another team of ${id}`)
    }
    if (cursor > server.seq)
      found.push(`${tablet.name} has read ${id} up to ${cursor} of ${server.seq}`)
    const expected = server.heads
      .filter((head) => head.assessmentId === id)
      .map((head) => `${head.register} ${head.revision} ${canonicalJson(JSON.parse(head.value))}`)
    const shown = [...(tablet.shown.get(id) ?? [])].flatMap(([register, view]) =>
      view.heads.map((head) => `${register} ${head.revision} ${canonicalJson(head.value)}`),
    )
    const missing = expected.filter((line) => !shown.includes(line))
    const extra = shown.filter((line) => !expected.includes(line))
    // What waits in a held lane is shown, and is nowhere else.
    const isHeld = tablet.lanes.some((lane) => lane.assessmentId === id && lane.held !== null)
    if (isHeld) continue
    for (const line of missing) found.push(`${tablet.name} does not show ${line}`)
    for (const line of extra) found.push(`${tablet.name} shows ${line}, the server does not`)
  }
  return found
}

export const noHolesInThePull: Invariant = {
  name: 'I10',
  says: 'Up to its cursor a tablet knows every register exactly as the server has it, at every moment.',
  check: ({ server, tablets }) =>
    tablets.flatMap((tablet) => {
      if (tablet.epoch !== server.epoch) return []
      const known = new Map(tablet.registers.map((row) => [keyOf(row), row]))
      return tablet.assessments
        .filter((row) => row.takenAt !== null && !row.isGone)
        .flatMap(({ id, cursor }) =>
          server.registers
            .filter((row) => row.assessmentId === id && row.seq <= cursor)
            .flatMap((row) => {
              const seq = known.get(keyOf(row))?.seq ?? 0
              return seq === row.seq
                ? []
                : [
                    `${tablet.name} read up to ${cursor} and has ${row.register} of ${seq}, not ${row.seq}`,
                  ]
            }),
        )
    }),
}
