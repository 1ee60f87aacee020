import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { ReportInput } from '@apron/report/input.ts'
import type { Db } from '../../platform/handler.ts'

/** Ids that one query asks for. */
const chunk = 500

/** The critical elements of a report's questions as they are now, by the ids of those that have one. */
export async function loadElements(
  db: Db,
  input: Pick<ReportInput, 'questions'> | null,
): Promise<ReadonlyMap<string, CriticalElement>> {
  const ids = (input?.questions ?? []).map(({ id }) => id)
  const found = new Map<string, CriticalElement>()
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await db
      .selectFrom('question')
      .select(['id', 'criticalElement'])
      .where('id', 'in', ids.slice(from, from + chunk))
      .execute()
    for (const { id, criticalElement } of rows)
      if (criticalElement !== null) found.set(id, criticalElement)
  }
  return found
}
