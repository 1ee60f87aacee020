import type { Output } from '@apron/contracts/endpoint.ts'
import type { Client } from '@apron/contracts/client.ts'
import type { Table } from '@apron/contracts/table.ts'
import type { AuditLogName, TrailRow } from '@apron/contracts/trail.ts'
import type { Person } from '@apron/contracts/user.ts'
import { CallError } from '../../tablet/online.tsx'
import { usePages } from '../../tablet/use-pages.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import { queryOf } from './audit-log-query.ts'
import type { AuditLogSearch } from './audit-log-search.ts'

/** A row of the trail with whoever acted, and what its ids are called. */
export type Told = {
  readonly row: TrailRow
  readonly actor: Person | undefined
  readonly names: ReadonlyMap<string, AuditLogName>
}

/** Ids that one call takes. */
const maxNames = 120
/** Rows of a file: more no spreadsheet is glad of, and the trail may have millions. */
export const maxInFile = 10_000

type Page = Output<Table['trail.list']>

/** The trail's rows that answer the question, the newest first, page after page. */
export function useAuditLog(api: Client, search: AuditLogSearch): ListRows<Told> {
  const ask = async (cursor: string | null, limit: number) => {
    const query = { ...queryOf(search), limit, ...(cursor === null ? {} : { cursor }) }
    const page = await pageOf(api, search.object, query)
    const ids = page.rows.flatMap(({ target, assessmentId }) => [target, assessmentId])
    return { page, names: await namesOf(api, ids), next: page.next }
  }
  return usePages({
    key: ['trail.list', 'pages', search],
    ask,
    rowsOf: told,
    // The trail is never counted: it would be read whole for that.
    totalOf: (pages, isWhole) => (isWhole ? pages.flatMap(told).length : null),
    staleTime: 0,
    maxRead: maxInFile,
  })
}

const told = ({ page, names }: { page: Page; names: Told['names'] }): Told[] =>
  page.rows.map((row) => ({
    row,
    actor: page.people.find(({ id }) => id === row.actorId),
    names,
  }))

async function pageOf(
  api: Client,
  objectId: string | undefined,
  query: ReturnType<typeof queryOf> & { limit: number; cursor?: string },
): Promise<Page> {
  const result =
    objectId === undefined
      ? await api('trail.list', { query })
      : await api('trail.of-object', { params: { objectId }, query })
  if (!result.ok) throw new CallError(result)
  return result.value
}

/** What ids are called now; those without a name are not in it. */
export async function namesOf(
  api: Client,
  wanted: readonly (string | null)[],
): Promise<Told['names']> {
  const ids = [...new Set(wanted.filter((it) => it !== null && it.length === 36))]
  const names = new Map<string, AuditLogName>()
  for (let from = 0; from < ids.length; from += maxNames) {
    const query = { ids: ids.slice(from, from + maxNames).join(',') }
    const result = await api('trail.names', { query })
    if (!result.ok) throw new CallError(result)
    for (const name of result.value.names) names.set(name.id, name)
  }
  return names
}
