import type { Bilingual } from '@apron/contracts/text.ts'
import type { Database } from '../data/database.ts'
import type { DraftRow, LaneRow, OutboxRow } from '../data/tables.ts'

/** One answer or text that only this tablet has, however often it was changed. */
export type UnsentPart = {
  readonly register: string
  /** When it was last changed, ISO. */
  readonly at: string
  /** It is still being typed: it becomes something to send when its question is left. */
  readonly isDraft: boolean
  /** A submit of which a request has left: whether it arrived is not known. */
  readonly isUnderWay: boolean
}

/** What of one assessment only this tablet has. */
export type UnsentAudit = {
  readonly assessmentId: string
  readonly title: string
  readonly parts: readonly UnsentPart[]
  /** What the questions are called, by their id. */
  readonly labels: ReadonlyMap<string, { readonly number: string; readonly label: Bilingual }>
  /** Why the server takes nothing of it now; null where nothing of the kind is known. */
  readonly held: LaneRow['held']
}

type Kept = { readonly queued: readonly OutboxRow[]; readonly drafts: readonly DraftRow[] }

const readKept = async (db: Database): Promise<Kept> => {
  const [queued, drafts] = await Promise.all([
    db.outbox.where('state').equals('queued').toArray(),
    db.drafts.toArray(),
  ])
  return { queued, drafts }
}

/** As a person counts: each answer or text once, not each of its changes. */
export async function countUnsentParts(db: Database): Promise<number> {
  const { queued, drafts } = await readKept(db)
  return new Set([...queued, ...drafts].map((row) => `${row.assessmentId} ${row.register}`)).size
}

/** Everything unsent, by assessment; within one in the order in which it was first written. */
export async function listUnsent(db: Database): Promise<readonly UnsentAudit[]> {
  const { queued, drafts } = await readKept(db)
  const ids = [...new Set([...queued, ...drafts].map(({ assessmentId }) => assessmentId))]
  const [rows, outlines, lanes] = await Promise.all([
    db.assessments.bulkGet(ids),
    db.outlines.bulkGet(ids),
    db.lanes.bulkGet(ids),
  ])
  return ids.map((assessmentId, index) => ({
    assessmentId,
    title: rows[index]?.title ?? '',
    parts: partsOf(
      queued.filter((row) => row.assessmentId === assessmentId),
      drafts.filter((row) => row.assessmentId === assessmentId),
    ),
    labels: new Map(
      outlines[index]?.questions.map(({ id, number, label }) => [id, { number, label }]),
    ),
    held: lanes[index]?.held ?? null,
  }))
}

function partsOf(queued: readonly OutboxRow[], drafts: readonly DraftRow[]): UnsentPart[] {
  const parts = new Map<string, UnsentPart>()
  for (const { register, createdAt, sentAt } of queued.toSorted((a, b) => a.n - b.n))
    parts.set(register, {
      register,
      at: createdAt,
      isDraft: false,
      isUnderWay: sentAt !== null,
    })
  for (const { register, startedAt } of drafts)
    parts.set(register, { register, at: startedAt, isDraft: true, isUnderWay: false })
  return [...parts.values()]
}
