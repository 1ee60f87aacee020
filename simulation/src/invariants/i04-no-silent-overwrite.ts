import type { Mutation } from '@apron/contracts/mutation.ts'
import { isConflict } from '@apron/scoring/merge-heads.ts'
import { keyOf, type ServerView } from '../server/look.ts'
import type { Change } from '../server/watch.ts'

type Row = ServerView['log'][number]
type Applied = { readonly row: Row; readonly base: readonly string[]; readonly becameHead: boolean }

/**
 * I4: nothing is overwritten silently. A revision that stood in a register, or came to stand there,
 * and does not after a request, was named in the base of something that this request applied, or its
 * own lane went on. And while a conflict is open, only a resolve takes what others wrote.
 */
export function noSilentOverwrite(change: Change): string[] {
  const { before, after } = change
  const applied = change.rows.flatMap((row) => appliedBy(row, change))
  const standing = new Set(after.heads.map((head) => head.revision))
  const gone = [
    ...before.heads.map((head) => ({ ...head, author: head.author })),
    ...applied
      .filter(({ becameHead }) => becameHead)
      .map(({ row }) => ({
        revision: row.id,
        assessmentId: row.assessmentId ?? '',
        register: row.register ?? '',
        author: row.actorId ?? '',
        deviceId: row.deviceId ?? '',
        n: row.n ?? 0,
      })),
  ].filter(({ revision }) => !standing.has(revision))
  return gone.flatMap(({ revision, deviceId, n, author, ...place }) => {
    const here = applied.filter(({ row }) => isAt(row, place))
    if (here.some(({ row }) => row.deviceId === deviceId && (row.n ?? 0) > n)) return []
    const named = here.filter(({ base }) => base.includes(revision))
    if (named.length === 0) return [`${revision} left ${place.register} and nothing named it`]
    if (here.length > 1 || !wasInConflict(before, place)) return []
    const row = named[0]!.row
    return row.kind === 'resolve' || row.actorId === author
      ? []
      : [`${row.id} took ${revision}, which another wrote, out of an open conflict`]
  })
}

type Place = { readonly assessmentId: string; readonly register: string }
const isAt = (row: Row, { assessmentId, register }: Place): boolean =>
  row.register === register && row.assessmentId === assessmentId

const wasInConflict = (before: ServerView, { assessmentId, register }: Place): boolean =>
  isConflict(
    before.heads
      .filter((head) => keyOf(head) === `${assessmentId}|${register}`)
      .map((head) => ({
        ...head,
        device: head.deviceId,
        value: JSON.parse(head.value) as unknown,
      })),
  )

/** The mutation that a row of the log applied: itself, or the one that was taken in. */
function appliedBy(row: Row, { before, logged }: Change): Applied[] {
  if (row.status !== 'applied' || row.kind === 'submit') return []
  if (row.deviceId !== null) {
    return [{ row, base: baseOf(row, before), becameHead: row.reason !== 'superseded' }]
  }
  const target = row.kind === 'take-in' ? logged(row.target ?? '') : undefined
  if (target === undefined) return []
  const { isHead } = JSON.parse(row.body) as { isHead: boolean }
  return [{ row: target, base: baseOf(target, before), becameHead: isHead }]
}

/** A plain client names its author's own heads. */
function baseOf(row: Row, before: ServerView): readonly string[] {
  const { base } = JSON.parse(row.body) as Partial<Mutation>
  if (base !== undefined) return base
  return before.heads
    .filter((head) => head.register === row.register && head.author === row.actorId)
    .map((head) => head.revision)
}
