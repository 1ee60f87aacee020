import type { reviewSorts, reviewStates } from '@apron/contracts/review.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

// Said again, and held to it by their types: the schemas must not come with the first paint.
const sorts = ['due', 'submitted', 'title'] as const satisfies typeof reviewSorts
const states = ['in-review', 'returned'] as const satisfies typeof reviewStates
const shape = { sorts, filters: { state: states } } as const
export type ReviewSearch = ListSearch<typeof shape>

/** Reads the address of the page. */
export const readReviewSearch = (search: Record<string, unknown>): ReviewSearch =>
  readListSearch(shape, search)
