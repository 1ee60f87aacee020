import type { CategoryDetails } from '@apron/contracts/question.ts'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'

/** All categories with their sub-categories in their order; null until they are here. */
export function useHeadings(): readonly CategoryDetails[] | null {
  const { api } = useTablet()
  return useReply('categories.positions', {}, { api }).data?.categories ?? null
}
