import type { SelectQueryBuilder } from 'kysely'
import { comesAfter, cutPage, type Order } from './keyset.ts'

/** What of a list is asked for. */
export type Wanted = {
  /** Where the page before ended. */
  readonly cursor?: string | undefined
  /** Rows at most; everything where it is left out. */
  readonly limit?: number | undefined
  /** How many rows there are, where that is known already. */
  readonly total?: number
}

export type Page<Row> = {
  readonly page: Row[]
  /** Where the next page begins, or null after the last one. */
  readonly next: string | null
  /** Rows on all pages. */
  readonly total: number
}

/**
 * One page of the rows that `matching` has, with what `pick` selects of each, in the given order. Count
 * and page are two queries: to be run in one consistent view. Throws input-invalid for a cursor of another order.
 */
export async function loadPage<D, T extends keyof D, None, Row extends { id: string }>(
  matching: SelectQueryBuilder<D, T, None>,
  pick: (rows: SelectQueryBuilder<D, T, None>) => SelectQueryBuilder<D, T, Row>,
  order: Order,
  { cursor, limit, total }: Wanted,
): Promise<Page<Row>> {
  const direction = order.isDescending === true ? 'desc' : 'asc'
  const rows = await pick(matching)
    .select(order.key.as('sortKey'))
    .$if(cursor !== undefined, (query) => query.where(comesAfter(order, cursor ?? '')))
    .orderBy(order.key, direction)
    .orderBy(order.id, direction)
    .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
    .execute()
  const { page, next } = cutPage(
    rows as unknown as (Row & { sortKey: string })[],
    limit ?? rows.length,
    order,
  )
  return { page, next, total: total ?? (await count(matching)) }
}

async function count<D, T extends keyof D, None>(
  matching: SelectQueryBuilder<D, T, None>,
): Promise<number> {
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number((counted as { total: number | string }).total)
}
