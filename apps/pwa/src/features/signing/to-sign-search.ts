import type { toSignSorts, toSignStates } from '@apron/contracts/issued.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

// Said again, and held to it by their types: the schemas must not come with the first paint.
const sorts = ['due', 'number', 'title'] as const satisfies typeof toSignSorts
export const states = ['own', 'all', 'overdue'] as const satisfies typeof toSignStates
const shape = { sorts, filters: { state: states } } as const
export type ToSignSearch = ListSearch<typeof shape>

/** Reads the address of the page. */
export const readToSignSearch = (search: Record<string, unknown>): ToSignSearch =>
  readListSearch(shape, search)
