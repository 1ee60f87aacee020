import { sha256 } from '../model/digest.ts'
import type { LogRow } from '../model/state.ts'
import { isSame, textOf } from '../model/text-of.ts'
import { standing } from '../recorder.ts'
import type { Invariant, Scene } from './invariant.ts'

export const durable: Invariant = {
  name: 'I1',
  says: 'What a tablet called saved is on that tablet as it was said, or in every backup of the server, and, once it is quiet, in the log; what is typed is there.',
  check: (scene) => [...lost(scene), ...redated(scene), ...untyped(scene)],
}

function lost({ server, tablets, witness, isQuiet, looked }: Scene): string[] {
  const found: string[] = []
  const log = new Map(server.log.map((row) => [row.id, row]))
  const byName = new Map(
    tablets.map((tablet) => [tablet.name, new Map(tablet.outbox.map((row) => [row.id, row]))]),
  )
  const held = new Set(
    tablets.flatMap(({ name, lanes }) =>
      lanes.filter((lane) => lane.held !== null).map((lane) => `${name}|${lane.assessmentId}`),
    ),
  )
  for (const { row, tablet } of witness.saved.values()) {
    if ((witness.withdrawn.get(row.id) ?? 0) > 0) continue
    const here = byName.get(tablet)
    if (here === undefined) continue
    looked()
    const kept = here.get(row.id)
    const logged = log.get(row.id)
    const isBackedUp = logged !== undefined && logged.seq <= server.backedUpTo
    if (kept === undefined) {
      if (!isBackedUp) found.push(`${row.id} was saved on ${tablet} and is not there`)
    } else if (!isSame(kept.body, row.body)) found.push(`${row.id} was changed on ${tablet}`)
    if (logged !== undefined && !isLogged(row.body, logged)) {
      found.push(`${row.id} was changed on its way`)
    }
    // What was refused for good is not sent again after a restore, which may have lost the note of it.
    const isClosed =
      kept?.state === 'refused' && (kept.kind === 'submit' || kept.discardedAt !== null)
    if (isClosed && witness.counts.has('server restored')) continue
    if (isQuiet && logged === undefined && !held.has(`${tablet}|${row.assessmentId}`)) {
      found.push(`${row.id} (${row.kind}, now ${kept?.state}) never reached the log`)
    }
  }
  return found
}

/** What stands is of the time at which its author wrote it, however late it came and by whatever clock. */
function redated({ server, looked }: Scene): string[] {
  const log = new Map(server.log.map((row) => [row.id, row]))
  return server.heads.flatMap(({ revision, at }) => {
    const logged = log.get(revision)
    looked()
    return logged === undefined || logged.at === at
      ? []
      : [`${revision} stands as of ${at}, its author wrote it at ${logged.at}`]
  })
}

/** Of what was refused the log keeps the hash alone. */
const isLogged = (body: unknown, logged: LogRow): boolean =>
  logged.status === 'refused'
    ? logged.bodyHash === sha256(textOf(body))
    : logged.body === textOf(body)

const valueOf = ({ body }: LogRow): unknown => (JSON.parse(body) as { value?: unknown }).value

function untyped({ server, tablets, witness, looked }: Scene): string[] {
  return [...witness.typed.values()].flatMap(({ tablet, assessmentId, register, values }) => {
    const view = tablets.find(({ name }) => name === tablet)
    if (view === undefined) return []
    looked()
    const isHere = (row: { assessmentId: string | null; register: string | null }): boolean =>
      row.assessmentId === assessmentId && row.register === register
    const said = [
      ...view.drafts.filter(isHere).map((draft) => draft.value),
      // It may say what stood already and came from another tablet, whose word a restore took.
      ...tablets.flatMap((it) => it.outbox.filter(isHere).map((row) => row.body['value'])),
      ...server.heads.filter(isHere).map((head) => JSON.parse(head.value) as unknown),
      // Who typed what stood at that moment wrote nothing new, and others may have replaced it since.
      ...server.log.filter((row) => isHere(row) && row.status === 'applied').map(valueOf),
      ...(view.shown.get(assessmentId)?.get(register)?.heads ?? []).map((head) => head.value),
    ]
    // Who typed what stood changed nothing: where a restore took what stood, it was never theirs.
    const wasTaken = (value: unknown): boolean =>
      witness.counts.has('server restored') &&
      witness.stood.has(standing(assessmentId, register, textOf(value)))
    return values.some((value) => wasTaken(value) || said.some((it) => isSame(it, value)))
      ? []
      : [`${JSON.stringify(values[0])} was typed into ${register} on ${tablet} and is nowhere`]
  })
}
