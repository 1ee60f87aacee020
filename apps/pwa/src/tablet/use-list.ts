import type { Client, Result } from '@apron/contracts/client.ts'
import type { Input } from '@apron/contracts/endpoint.ts'
import type { EndpointName, Table } from '@apron/contracts/table.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListRows } from '../ui/list/list-rows.ts'
import { CallError, faultMessage } from './online.tsx'

const pageSize = 50
const largestPage = 200

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

/**
 * A list of the server, page after page. While another question is asked the rows of the one before
 * stay, marked as such.
 */
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
  const asked = useInfiniteQuery({
    // Names are ordered as the reader's language has them: a page of one is no page of the other.
    queryKey: [name, 'pages', query, i18n.language],
    queryFn: ({ pageParam }) => ask(pageParam, pageSize),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: End) => next,
    placeholderData: keepPreviousData,
  })
  const pages = asked.data?.pages ?? []
  return {
    rows: pages.flatMap(rowsOf),
    total: pages[0]?.total ?? null,
    isFirst: asked.isPending && asked.error === null,
    isBehind: asked.isPlaceholderData,
    fault: asked.error === null ? null : faultMessage(asked.error),
    onRetry: () => void asked.refetch(),
    onMore: asked.hasNextPage && !asked.isPlaceholderData ? () => void asked.fetchNextPage() : null,
    isFetchingMore: asked.isFetchingNextPage,
    readAll: async (onProgress) => {
      const rows: Row[] = []
      let cursor: string | null = null
      do {
        const page: Page<N> & End = await ask(cursor, largestPage)
        rows.push(...rowsOf(page))
        onProgress(rows.length)
        cursor = page.next
      } while (cursor !== null)
      return rows
    },
  }
}
