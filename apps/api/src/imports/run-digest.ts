import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { createHash } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import type { Db } from '../handler.ts'
import { inChunks } from './in-chunks.ts'
import type { Undo } from './undo-of.ts'

/**
 * Of every row that a run added or changed, as it stands now: two are the same as long as nobody changed
 * one of them. Versions of a question are never edited, so its number stands for its texts.
 */
export async function digestOfRun(db: Db, { added, before }: Undo): Promise<string> {
  const both = (part: keyof Undo['before']): string[] => [
    ...added[part],
    ...before[part].map(({ id }) => id),
  ]
  const whole = createHash('sha256')
  let isFirst = true
  const tell = async (rows: readonly string[]): Promise<void> => {
    for (const row of rows) {
      whole.update(`${isFirst ? '[' : ','}${JSON.stringify(row)}`)
      isFirst = false
    }
    await letOthers()
  }
  for (const table of ['category', 'subCategory', 'question', 'location'] as const) {
    for (const ids of inChunks(both(table).toSorted())) {
      const found = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
      await tell(inOrder(found.map(asBefore)))
    }
  }
  for (const ids of inChunks(added.reference.toSorted())) {
    const found = await db.selectFrom('reference').selectAll().where('id', 'in', ids).execute()
    await tell(inOrder(found))
  }
  for (const ids of inChunks(both('question').toSorted())) {
    const grouped = await db
      .selectFrom('questionGrouping')
      .selectAll()
      .where('questionId', 'in', ids)
      .execute()
    const cited = await db
      .selectFrom('questionReference')
      .selectAll()
      .where('questionId', 'in', ids)
      .execute()
    await tell(inOrder([...grouped, ...cited]))
  }
  return whole.update(isFirst ? '[]' : ']').digest('hex')
}

/** Runs of before facilities had an airport, and questions a critical element, were told without it. */
function asBefore(row: object): object {
  const { airportId = null, criticalElement = null } = row as Record<string, unknown>
  if (airportId !== null && criticalElement !== null) return row
  return {
    ...row,
    airportId: airportId ?? undefined,
    criticalElement: criticalElement ?? undefined,
  }
}

/** Databases give columns and rows in an order of their own. */
const inOrder = (rows: readonly object[]): string[] =>
  rows.map((row) => canonicalJson(row)).toSorted()
