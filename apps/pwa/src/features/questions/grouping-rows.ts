import type { CategoryDetails, ListedQuestion } from '@apron/contracts/question.ts'
import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'

export type GroupingRow =
  | {
      readonly kind: 'category'
      readonly id: string
      readonly category: CategoryDetails
      readonly questions: readonly ListedQuestion[]
      readonly isOpen: boolean
    }
  | { readonly kind: 'question'; readonly id: string; readonly question: ListedQuestion }

/**
 * The matrix from top to bottom: categories, and under those that are open their questions. What is
 * looked for opens every category that has it.
 */
export function groupingRows(
  categories: readonly CategoryDetails[],
  questions: readonly ListedQuestion[],
  { open, search }: { open: ReadonlySet<string>; search: string },
): readonly GroupingRow[] {
  const words = wordsOf(search)
  const found =
    words.length === 0
      ? questions
      : questions.filter(({ text, sourceId }) =>
          holdsWords(foldText(`${sourceId ?? ''} ${text.en ?? ''} ${text.ar ?? ''}`), words),
        )
  const within = Map.groupBy(found, ({ categoryId }) => categoryId)
  return categories.flatMap((category): GroupingRow[] => {
    const own = within.get(category.id)
    if (own === undefined) return []
    const isOpen = words.length > 0 || open.has(category.id)
    const head = { kind: 'category', id: category.id, category, questions: own, isOpen } as const
    const rows = isOpen
      ? own.map((question) => ({ kind: 'question', id: question.id, question }) as const)
      : []
    return [head, ...rows]
  })
}
