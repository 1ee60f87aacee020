import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListRows } from '../ui/list/list-rows.ts'
import { faultMessage } from './online.tsx'

const pageSize = 50
const largestPage = 200

/** Rows of the server, page after page. While another question is asked those of the one before stay, marked as such. */
export function usePages<Page extends { readonly next: string | null }, Row>({
  key,
  ask,
  rowsOf,
  totalOf,
  staleTime,
  maxRead = Infinity,
}: {
  /** Under it the pages are kept: what is asked, and all that their order depends on. */
  key: readonly unknown[]
  ask: (cursor: string | null, limit: number) => Promise<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** The number of all rows, from the pages that are there; `isWhole` where they are all. */
  totalOf: (pages: readonly Page[], isWhole: boolean) => number | null
  staleTime?: number
  /** Rows after which reading all of them stops. */
  maxRead?: number
}): ListRows<Row> {
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam, pageSize),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
  })
  const pages = asked.data?.pages ?? []
  return {
    rows: pages.flatMap(rowsOf),
    total: totalOf(pages, asked.data !== undefined && !asked.hasNextPage),
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
        const page: Page = await ask(cursor, largestPage)
        rows.push(...rowsOf(page))
        onProgress(rows.length)
        cursor = page.next
      } while (cursor !== null && rows.length < maxRead)
      return rows
    },
  }
}
