import type { Bilingual } from '@apron/contracts/text.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { Database } from '../../data/database.ts'
import type { DraftRow, LaneRow, OutboxRow } from '../../data/tables.ts'
import { listOutbox, type OutboxEntry } from '../../sync/view/outbox.ts'
import { readUnsent } from '../../tablet/unsent.ts'

export type Label = { number: string; label: Bilingual }
export type Labels = ReadonlyMap<string, Label>

export type OutboxContents = {
  readonly entries: readonly OutboxEntry[]
  /** Refused mutations that a person discarded; kept 30 days. */
  readonly discarded: readonly { readonly title: string; readonly row: OutboxRow }[]
  /** Question labels by assessment, then by question. */
  readonly labels: ReadonlyMap<string, Labels>
  /** What the assessments have come to, by their ids. */
  readonly statuses: ReadonlyMap<string, AssessmentStatus>
}

/** What waits for this person, with what is needed to name it. */
export async function readTray(db: Database): Promise<OutboxContents> {
  const [entries, discarded] = await Promise.all([
    listOutbox(db),
    db.outbox
      .where('state')
      .equals('refused')
      .filter((row) => row.discardedAt !== null)
      .toArray(),
  ])
  const ids = new Set([
    ...entries.map((entry) =>
      entry.kind === 'held' ? entry.lane.assessmentId : entry.row.assessmentId,
    ),
    ...discarded.map((row) => row.assessmentId),
  ])
  const [outlines, assessments] = await Promise.all([
    db.outlines.bulkGet([...ids]),
    db.assessments.bulkGet([...ids]),
  ])
  const labels = new Map(
    outlines
      .filter((outline) => outline !== undefined)
      .map(({ assessmentId, questions }) => [
        assessmentId,
        new Map(questions.map(({ id, number, label }) => [id, { number, label }])),
      ]),
  )
  const titles = new Map(assessments.map((row) => [row?.id, row?.title ?? '']))
  return {
    entries,
    discarded: discarded.map((row) => ({ title: titles.get(row.assessmentId) ?? '', row })),
    labels,
    statuses: new Map(
      assessments.flatMap((row) => (row === undefined ? [] : [[row.id, row.status] as const])),
    ),
  }
}

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
  readonly labels: Labels
  /** Why the server takes nothing of it now; null where nothing of the kind is known. */
  readonly held: LaneRow['held']
}

/** Everything unsent, by assessment; within one in the order in which it was first written. */
export async function listUnsent(db: Database): Promise<readonly UnsentAudit[]> {
  const { queued, drafts } = await readUnsent(db)
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
