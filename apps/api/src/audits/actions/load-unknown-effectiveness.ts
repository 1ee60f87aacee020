import type { Planning } from '@apron/contracts/planning.ts'
import type { Db } from '../../platform/handler.ts'

/** Questions that are told. */
const most = 500

/**
 * Questions of a location whose corrective actions were closed without anybody knowing yet whether they helped: the
 * next assessment that asks them says so. Of several actions of a question, the one that was closed last.
 */
export async function loadUnknownEffectiveness(
  db: Db,
  organizationId: string,
  locationId: string,
): Promise<NonNullable<Planning['unproven']>> {
  const rows = await db
    .selectFrom('action')
    .select(['id', 'number', 'questionId', 'closedOn'])
    .where('organizationId', '=', organizationId)
    .where('locationId', '=', locationId)
    .where('state', '=', 'closed')
    .where('effectiveness', 'is', null)
    .orderBy('closedOn', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const latest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!latest.has(row.questionId)) latest.set(row.questionId, row)
  return [...latest.values()].map(({ id, number, questionId, closedOn }) => ({
    question: questionId,
    action: id,
    number,
    closedOn,
  }))
}
