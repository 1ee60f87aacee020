import type { ToVerify } from '@apron/contracts/launch.ts'
import { verificationRegister } from '@apron/scoring/register.ts'
import { presentVerdicts, type VerificationValue } from '@apron/scoring/verification.ts'
import type { Database } from '../data/database.ts'
import type { OutboxRow } from '../data/tables.ts'
import { lastOf } from '../sync/send/lane-order.ts'

/**
 * What is to be verified at an assessment's location, as it was when it was taken; and what came with another one and
 * belongs to this.
 */
export async function findToVerify(db: Database, assessmentId: string): Promise<ToVerify[]> {
  const outlines = await db.outlines.toArray()
  const items = new Map<string, ToVerify>()
  for (const outline of outlines) {
    for (const item of outline.toVerify ?? []) {
      const isHere = outline.assessmentId === assessmentId || item.assessmentId === assessmentId
      if (isHere && isNewer(item, items.get(item.part.id))) items.set(item.part.id, item)
    }
  }
  return [...items.values()]
}

/** Of the same part in two lists, the one that was called done last. */
const isNewer = ({ part }: ToVerify, known: ToVerify | undefined): boolean =>
  known === undefined || known.part.implementedAt < part.implementedAt

/** What was written of a part, as far as it got. */
export type PartHere = {
  readonly item: ToVerify
  /** The last that this person wrote here; null while they wrote nothing. */
  readonly own: Pick<OutboxRow, 'state' | 'register' | 'body' | 'createdAt'> | null
  /** What is being typed, and was not saved yet. */
  readonly draft: Partial<VerificationValue> | null
  /** Somebody else has verified it meanwhile, as the server said. */
  readonly isVerifiedByOthers: boolean
}

/** Read at once: a live query notices nothing that is read behind a wait. */
export const readPart = (db: Database, item: ToVerify, userId: string): Promise<PartHere> => {
  const { assessmentId, part } = item
  const key: [string, string] = [assessmentId, verificationRegister(part.id)]
  return Promise.all([
    db.registers.get(key),
    db.outbox.where('[assessmentId+register]').equals(key).toArray(),
    db.drafts.where('assessmentId').equals(assessmentId).toArray(),
  ]).then(([register, rows, drafts]) => {
    const draft = drafts.find((it) => it.register === key[1])
    const written = rows
      .filter(({ discardedAt }) => discardedAt === null)
      .map((row) => ({ ...row, value: row.body.value }))
    const others = (register?.heads ?? []).filter(({ author }) => author !== userId)
    return {
      item,
      own: lastOf(presentVerdicts(written, part.implementedAt)) ?? null,
      draft: (draft?.value as Partial<VerificationValue> | undefined) ?? null,
      isVerifiedByOthers: presentVerdicts(others, part.implementedAt).length > 0,
    }
  })
}
