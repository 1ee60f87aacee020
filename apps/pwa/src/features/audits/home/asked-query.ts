import type { Input } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import type { HomeFilter } from './home-filter.ts'

type Query = NonNullable<Input<Table['assessments.all']>['query']>

/** The filter as the server is asked for it. It has no order by progress, and none turned round. */
export function queryOf({ q, status, location, lead, from, to, sort }: HomeFilter): Query {
  const order = sort === undefined || sort === 'owed' || sort === 'progress' ? 'due' : sort
  const query = {
    search: q,
    group: status,
    locationId: location,
    leadId: lead,
    dueFrom: from,
    dueTo: to,
    sort: order,
  }
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as Query
}
