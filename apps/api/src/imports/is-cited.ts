import { setImmediate as letOthers } from 'node:timers/promises'
import type { Db } from '../handler.ts'
import { loadSeq } from '../trail/seq.ts'

/** Rows of the log that are looked through at once: others wait meanwhile. */
const atOnce = 5000
const quotedId = /"([0-9a-f-]{36})"/g

/** Whether an answer ever cited one of these references, as the log has it beyond this row. */
export async function isCited(
  db: Db,
  references: readonly string[],
  beyond: number,
): Promise<boolean> {
  if (references.length === 0) return false
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
    const isOne = ({ body }: { body: string }): boolean =>
      [...body.matchAll(quotedId)].some(([, id = '']) => wanted.has(id))
    if (rows.some(isOne)) return true
    if (from + atOnce < last) await letOthers()
  }
  return false
}
