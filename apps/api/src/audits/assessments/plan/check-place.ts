import type { Issue } from '@apron/contracts/problem.ts'
import { firstAuditDay, isAuditDay, lastAuditDay } from '@apron/scoring/edit-assessment.ts'
import type { Caller, Db } from '../../../platform/handler.ts'

/** What is wrong with auditing at this location; none where it is in use. To a trial there are samples alone. */
export async function placeIssues(
  db: Db,
  locationId: string,
  { role }: Pick<Caller, 'role'>,
): Promise<Issue[]> {
  const path = 'body.locationId'
  const place = await db
    .selectFrom('location')
    .select('status')
    .where('id', '=', locationId)
    .$if(role === 'trial', (query) => query.where('isSample', '=', 1))
    .executeTakeFirst()
  if (place === undefined) return [{ path, code: 'unknown', message: 'No such location.' }]
  if (place.status === 'active') return []
  return [{ path, code: 'inactive', message: 'No longer in use.' }]
}

type Days = {
  readonly fromOn?: string | null | undefined
  readonly toOn?: string | null | undefined
}

/** What is wrong with the days of an audit beside each other. */
export function dayIssues({ fromOn, toOn }: Days): Issue[] {
  if (!fromOn || !toOn || toOn >= fromOn) return []
  const message = 'The audit cannot end before it starts.'
  return [{ path: 'body.toOn', code: 'before-start', message }]
}

/** What is wrong with days by themselves: those that are being set. */
export const spanIssues = (days: Days & { readonly dueOn?: string | null | undefined }): Issue[] =>
  (['fromOn', 'toOn', 'dueOn'] as const)
    .filter((name) => typeof days[name] === 'string' && !isAuditDay(days[name]))
    .map((name) => ({
      path: `body.${name}`,
      code: 'out-of-range',
      message: `Choose a date from ${firstAuditDay} to ${lastAuditDay}.`,
    }))
