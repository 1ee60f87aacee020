import type { Bilingual } from '@apron/contracts/text.ts'
import type { Database } from '../../data/database.ts'
import type { OutboxRow } from '../../data/tables.ts'
import { listTray, type TrayEntry } from '../../sync/tray.ts'

export type Label = { number: string; label: Bilingual }
export type Labels = ReadonlyMap<string, Label>

export type Tray = {
  readonly entries: readonly TrayEntry[]
  /** Refused mutations that a person discarded; kept 30 days. */
  readonly discarded: readonly { readonly title: string; readonly row: OutboxRow }[]
  /** Question labels by assessment, then by question. */
  readonly labels: ReadonlyMap<string, Labels>
}

/** What waits for this person, with what is needed to name it. */
export async function readTray(db: Database): Promise<Tray> {
  const [entries, discarded] = await Promise.all([
    listTray(db),
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
  }
}
