import { keptTexts, translationStates } from '@apron/contracts/named-in-addresses.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

const shape = {
  sorts: [],
  filters: { state: [...translationStates, 'all'], kind: keptTexts, categoryId: null },
} as const
export type TranslationSearch = ListSearch<typeof shape>

/** Reads the address of the queue. */
export const readTranslationSearch = (search: Record<string, unknown>): TranslationSearch =>
  readListSearch(shape, search)

const missingShape = { sorts: [], filters: {} } as const
export type MissingSearch = ListSearch<typeof missingShape>

/** Reads the address of the list of missing texts. */
export const readMissingSearch = (search: Record<string, unknown>): MissingSearch =>
  readListSearch(missingShape, search)
