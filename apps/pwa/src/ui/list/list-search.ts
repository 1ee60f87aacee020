/** What a list can be asked for: its orders, and for each filter its values, or null for any text. */
export type ListShape = {
  readonly sorts: readonly string[]
  readonly filters: Readonly<Record<string, readonly string[] | null>>
}

/** What the address says of a list: words to look for, an order, and a value for some filters. */
export type ListSearch<Shape extends ListShape> = {
  readonly q?: string
  readonly sort?: Shape['sorts'][number]
} & {
  readonly [Filter in keyof Shape['filters']]?: Shape['filters'][Filter] extends readonly string[]
    ? Shape['filters'][Filter][number]
    : string
}

const longest = 100

/** Reads the address; what is odd in it is dropped, so that an old link still opens the list. */
export function readListSearch<const Shape extends ListShape>(
  { sorts, filters }: Shape,
  search: Record<string, unknown>,
): ListSearch<Shape> {
  const read: Record<string, string> = {}
  const q = textOf(search['q'])
  if (q !== undefined) read['q'] = q
  const sort = sorts.find((known) => known === search['sort'])
  if (sort !== undefined) read['sort'] = sort
  for (const [filter, values] of Object.entries(filters)) {
    const value = textOf(search[filter])
    if (value !== undefined && (values === null || values.includes(value))) read[filter] = value
  }
  return read
}

/** Words of digits alone come out of an address as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, longest) || undefined
}

/** What a list's call is asked: the address has the words to look for under a shorter name. */
export const queryOf = <Search extends { readonly q?: string }>({ q, ...rest }: Search) => ({
  ...rest,
  ...(q === undefined ? {} : { search: q }),
})

/** Whether somebody narrowed the list: then that it is empty is no news of the installation. */
export const isNarrowed = (search: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(search).some(([key, value]) => key !== 'sort' && value !== undefined)

/** The same question with some parts changed; undefined takes one away. */
export const changed = <Search extends object>(
  search: Search,
  parts: { readonly [Part in keyof Search]?: Search[Part] | undefined },
): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...parts }).filter(([, value]) => value !== undefined),
  ) as Search
