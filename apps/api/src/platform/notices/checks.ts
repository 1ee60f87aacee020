import type { NoticeKind } from '@apron/contracts/notice-events.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'

export type NoticeRow = Tables['notice']

/** Which of these notices, all of one kind, are still due: their cause stands, and their readers may know of it. */
export type StillDue = (db: Db, notices: readonly NoticeRow[]) => Promise<ReadonlySet<string>>

/** What features say of the notices of their kinds. A kind without its check does not compile. */
export type NoticeChecks = { readonly [Kind in NoticeKind]: StillDue }

/** The ids of those that are due no more, whatever their kinds. */
export async function findOver(
  db: Db,
  notices: readonly NoticeRow[],
  checks: NoticeChecks,
): Promise<string[]> {
  const over: string[] = []
  const byKind = Map.groupBy(notices, ({ kind }) => kind)
  for (const [kind, rows] of byKind) {
    const due = await checks[kind](db, rows)
    over.push(...rows.flatMap(({ id }) => (due.has(id) ? [] : [id])))
  }
  return over
}

/** A check that asks for each thing once: `findDue` gives the ids of things of which notices are still due. */
export const dueAbout =
  (findDue: (db: Db, ids: readonly string[]) => Promise<readonly string[]>): StillDue =>
  async (db, notices) => {
    const due = new Set(await findDue(db, [...new Set(notices.map(({ aboutId }) => aboutId))]))
    return new Set(notices.flatMap(({ id, aboutId }) => (due.has(aboutId) ? [id] : [])))
  }
