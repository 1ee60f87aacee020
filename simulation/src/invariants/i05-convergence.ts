import { isSame, textOf } from '../model/text-of.ts'
import type { ServerView } from '../server/look.ts'
import type { Invariant, Scene } from './invariant.ts'
import type { TabletView } from '../tablet/look.ts'

export const convergence: Invariant = {
  name: 'I5',
  says: 'When it is quiet, every tablet shows of every assessment that it holds exactly what the server has, and knows the server by its epoch.',
  check: ({ server, tablets, isQuiet, looked }: Scene) =>
    isQuiet ? tablets.flatMap((tablet) => differences(server, tablet, looked)) : [],
}

function differences(server: ServerView, tablet: TabletView, looked: () => void): string[] {
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
    looked()
    const header = { status, seq, leadId }
    if (!isSame(header, { status: there.status, seq: there.seq, leadId: there.leadId })) {
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
      .map((head) => lineOf(head.register, { ...head, value: JSON.parse(head.value) }))
    const shown = [...(tablet.shown.get(id) ?? [])].flatMap(([register, view]) =>
      view.heads.map((head) => lineOf(register, head)),
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

const lineOf = (
  register: string,
  { revision, at, value }: { revision: string; at: string; value: unknown },
): string => `${register} ${revision} of ${at} ${textOf(value)}`
