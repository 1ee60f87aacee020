import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

export const referenceSorts = ['title', 'status'] as const
export const uses = ['active', 'inactive'] as const
const shape = { sorts: referenceSorts, filters: { status: uses } } as const
export type ReferenceSearch = ListSearch<typeof shape>

/** Reads the address of the page. */
export const readReferenceSearch = (search: Record<string, unknown>): ReferenceSearch =>
  readListSearch(shape, search)
