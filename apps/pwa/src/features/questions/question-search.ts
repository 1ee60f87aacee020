import {
  criticalElementsAsked,
  locationTypes,
  questionLacks,
  questionSorts,
} from '@apron/contracts/named-in-addresses.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

export const uses = ['active', 'inactive'] as const
const shape = {
  sorts: questionSorts,
  filters: {
    status: uses,
    grouping: locationTypes,
    criticalElement: criticalElementsAsked,
    lacks: questionLacks,
    categoryId: null,
    subCategoryId: null,
  },
} as const
export type QuestionSearch = ListSearch<typeof shape>

/** Reads the address of the list. A sub-category says its category by itself. */
export function readQuestionSearch(search: Record<string, unknown>): QuestionSearch {
  const { categoryId, ...rest } = readListSearch(shape, search)
  return rest.subCategoryId === undefined && categoryId !== undefined
    ? { ...rest, categoryId }
    : rest
}
