import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { createHash } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import type { Db } from '../../../platform/handler.ts'
import { inChunks } from './in-chunks.ts'
import type { Undo } from '../undo/undo-of.ts'

/** Rows by their ids, or of questions by the ids of those. */
export type ReadRows = (
  table: keyof Undo['added'] | 'questionGrouping' | 'questionReference',
  ids: readonly string[],
) => Promise<readonly object[]>

/**
 * Of every row that a run added or changed, as it stands now: two are the same as long as nobody changed
 * one of them. Versions of a question are never edited, so its number stands for its texts.
 */
export const digestOfRun = async (db: Db, undo: Undo): Promise<string> =>
  digestOf(undo, async (table, ids) => {
    const key = table === 'questionGrouping' || table === 'questionReference' ? 'questionId' : 'id'
    return db
      .selectFrom(table as 'questionGrouping')
      .selectAll()
      .where(key as 'questionId', 'in', ids)
      .execute()
  })

/** The digest of these rows, wherever they are read from; others have their turn between any five hundred. */
export async function digestOf({ added, before }: Undo, read: ReadRows): Promise<string> {
  const both = (part: keyof Undo['before']): string[] => [
    ...added[part],
    ...before[part].map(({ id }) => id),
  ]
  const whole = createHash('sha256')
  let isFirst = true
  const tell = async (rows: readonly string[]): Promise<void> => {
    if (rows.length > 0) {
      whole.update((isFirst ? '[' : ',') + rows.map((row) => JSON.stringify(row)).join())
      isFirst = false
    }
    await letOthers()
  }
  for (const table of ['category', 'subCategory', 'question', 'location'] as const)
    for (const ids of inChunks(both(table).toSorted()))
      await tell(textsOf(await read(table, ids)).toSorted())
  for (const ids of inChunks(added.reference.toSorted()))
    await tell(textsOf(await read('reference', ids)).toSorted())
  for (const ids of inChunks(both('question').toSorted())) {
    const grouped = await read('questionGrouping', ids)
    const cited = await read('questionReference', ids)
    await tell([...textsOf(grouped), ...textsOf(cited)].toSorted())
  }
  return whole.update(isFirst ? '[]' : ']').digest('hex')
}

/** Runs of before locations had an airport and could be samples, and questions had a critical element, lack these. */
const sinceThen: readonly string[] = ['airportId', 'criticalElement', 'isSample']

/**
 * Rows of one table: the text of each is that of `canonicalJson`, which takes twice as long as this where
 * all have the same columns.
 */
function textsOf(rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
    .toSorted()
    .map((name) => ({ name, key: JSON.stringify(name), isLate: sinceThen.includes(name) }))
  return (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => {
    let fields = ''
    for (const { name, key, isLate } of columns) {
      const value = row[name]
      if (isLate && value === null) continue
      fields += `${fields === '' ? '' : ','}${key}:${canonicalJson(value)}`
    }
    return `{${fields}}`
  })
}
