import { setImmediate as letOthers } from 'node:timers/promises'
import type { Db } from '../../../platform/handler.ts'
import { loadSeq } from '../../../platform/audit-log/seq.ts'

/** Rows of the log that are looked through at once: others wait meanwhile. */
const atOnce = 5000
const quotedId = /"([0-9a-f-]{36})"/g

/** The first of these references that an answer ever cited, as the log has it beyond this row; null without. */
export async function findCited(
  db: Db,
  references: readonly string[],
  beyond: number,
): Promise<string | null> {
  if (references.length === 0) return null
  const wanted = new Set(references)
  const last = await loadSeq(db)
  for (let from = beyond; from < last; from += atOnce) {
    const rows = await db
      .selectFrom('log')
      .select('body')
      .where('seq', '>', from)
      .where('seq', '<=', from + atOnce)
      .where('kind', 'in', ['answer', 'resolve'])
      .where('body', 'like', '%"references":["%')
      .execute()
    for (const { body } of rows)
      for (const [, id = ''] of body.matchAll(quotedId)) if (wanted.has(id)) return id
    if (from + atOnce < last) await letOthers()
  }
  return null
}
