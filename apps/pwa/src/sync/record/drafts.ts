import { kindRowOf, registerKinds } from '@apron/contracts/register-kinds.ts'
import { baseFor, sameValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import type { Database } from '../../data/database.ts'
import type { DraftRow, OutboxRow } from '../../data/tables.ts'
import { writeStrictly, type StrictWrite } from '../../data/write-strictly.ts'
import type { Ports } from '../send/ports.ts'
import {
  fitsRegister,
  recordWithin,
  situate,
  writeTables,
  type Intention,
  type SaidOfKind,
  type Situation,
} from './record.ts'
import { ReadOnlyError } from './read-only.ts'
import { withRoom } from './with-room.ts'

type Typed = Pick<DraftRow, 'assessmentId' | 'register' | 'value' | 'version' | 'isResolution'>

/**
 * Writes a text through while it is typed. Its base is fixed when typing starts: whatever arrives
 * from others meanwhile was not seen by its author and is not replaced by it. What was to end a
 * conflict and is an answer now, or the other way round, starts anew.
 * Throws StorageFullError; then the text before it is what is kept. Throws ReadOnlyError where the
 * assessment and its person were removed from the tablet.
 */
export async function writeDraft(db: Database, ports: Ports, draft: Typed): Promise<void> {
  const { assessmentId, register, value, version } = draft
  await withRoom(db, () =>
    writeStrictly(db, writeTables, async (write) => {
      const { me, assessment, view } = await situate(write, assessmentId, register)
      // Another tab removed this person's data: a text written now would be gone with the database.
      if (me === null && assessment === undefined) throw new ReadOnlyError('not-here')
      const goesOn = view.draft?.isResolution === draft.isResolution
      const kind = parseRegister(register)?.kind ?? 'answer'
      const started = (goesOn ? view.draft : null) ?? {
        ...draft,
        base: baseFor({ heads: view.heads, author: me?.id ?? '', kind }),
        startedAt: new Date(ports.now()).toISOString(),
      }
      write.put('drafts', { ...started, value, version })
    }),
  )
}

/**
 * Turns a draft into a mutation. Null where there is none, where it says what stands already, or
 * where it cannot be one yet (a finding that is too long, the end of a conflict that its author has
 * not chosen): then it stays a draft, and counts as unsent work.
 */
export async function recordDraft(
  db: Database,
  ports: Ports,
  assessmentId: string,
  register: string,
): Promise<OutboxRow | null> {
  const recordOne = (write: StrictWrite, situation: Situation): OutboxRow | null => {
    const { draft, value: shown } = situation.view
    if (draft === null) return null
    if (shown !== undefined && sameValue(draft.value, shown)) {
      write.remove('drafts', [assessmentId, register])
      return null
    }
    const intention = ripe(draft)
    return intention === null ? null : recordWithin(write, ports, intention, situation)
  }
  // One transaction: a keystroke between reading the draft and ending it would be lost.
  return withRoom(db, () =>
    writeStrictly(db, writeTables, async (write) =>
      recordOne(write, await situate(write, assessmentId, register)),
    ),
  ).catch(keepReadOnly)
}

/** What a draft amounts to; null until its author shortens it, completes it, or decides on it. */
const ripe = ({ assessmentId, register, value, version, base, isResolution }: DraftRow) =>
  isResolution === true ||
  kindRowOf(register)?.isSent === 'when-said' ||
  !fitsRegister(register, value)
    ? null
    : intentionOf(assessmentId, register, value, version, base)

/** Whether recording leaves a draft as it is. */
export const isStuck = (draft: DraftRow): boolean => ripe(draft) === null

/** What may not be changed now keeps its draft: it waits until it may, or until a person drops it. */
function keepReadOnly(error: unknown): null {
  if (error instanceof ReadOnlyError) return null
  throw error
}

/** All drafts, or those of one assessment. Gives back how many remain drafts. */
export async function recordDrafts(
  db: Database,
  ports: Ports,
  assessmentId?: string,
): Promise<number> {
  const all = await db.drafts.toArray()
  const drafts = all.filter(
    (draft) => assessmentId === undefined || draft.assessmentId === assessmentId,
  )
  for (const draft of drafts) await recordDraft(db, ports, draft.assessmentId, draft.register)
  return assessmentId === undefined
    ? db.drafts.count()
    : db.drafts.where('assessmentId').equals(assessmentId).count()
}

/** A person gives a text up. */
export async function dropDraft(
  db: Database,
  assessmentId: string,
  register: string,
): Promise<void> {
  await db.drafts.delete([assessmentId, register])
}

/** The intention that a register's new value amounts to; null for a register that nobody knows. */
export function intentionOf(
  assessmentId: string,
  register: string,
  value: unknown,
  version: number | null,
  base?: readonly string[],
): Intention | null {
  const named = parseRegister(register)
  if (named === null) return null
  const { isPinned } = registerKinds[named.kind]
  if (isPinned && version === null) return null
  const pin = isPinned ? { version } : {}
  const head = { assessmentId, ...(base === undefined ? {} : { base }) }
  // The value is looked at where it is recorded: it may be what no register of the kind holds.
  return { ...head, ...named, ...pin, value } as typeof head & SaidOfKind
}
