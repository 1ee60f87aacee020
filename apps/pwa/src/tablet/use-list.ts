import type { Client, Result } from '@apron/contracts/client.ts'
import type { Input } from '@apron/contracts/endpoint.ts'
import type { EndpointName, Table } from '@apron/contracts/table.ts'
import { useTranslation } from 'react-i18next'
import type { ListRows } from '../ui/list/list-rows.ts'
import { CallError } from './online.tsx'
import { usePages } from './use-pages.ts'

type Page<N extends EndpointName> = Extract<Result<N>, { ok: true }>['value']
type End = { readonly next: string | null; readonly total: number }
/** The calls that answer a page of a list. */
export type ListName = {
  [N in EndpointName]: Page<N> extends End
    ? Input<Table[N]> extends { query: object }
      ? N
      : never
    : never
}[EndpointName]

/** A list of the server, page after page. */
export function useList<N extends ListName, Row>(
  name: N,
  { api, query, rowsOf }: { api: Client; query: object; rowsOf: (page: Page<N>) => readonly Row[] },
): ListRows<Row> {
  const ask = async (cursor: string | null, limit: number): Promise<Page<N> & End> => {
    const input = { query: { ...query, limit, ...(cursor === null ? {} : { cursor }) } }
    const result = await api(name, input as Input<Table[N]>)
    if (!result.ok) throw new CallError(result)
    return result.value
  }
  const { i18n } = useTranslation()
  return usePages({
    // Names are ordered as the reader's language has them: a page of one is no page of the other.
    key: [name, 'pages', query, i18n.language],
    ask,
    rowsOf,
    totalOf: ([first]) => first?.total ?? null,
  })
}
