import type { Category } from '@apron/contracts/question.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import type { Outline, OutlineQuestion } from '../../../data/tables.ts'

export type SubGroup = {
  readonly key: string
  readonly name: Bilingual
  readonly questions: readonly OutlineQuestion[]
}
export type Group = {
  readonly key: string
  readonly name: Bilingual
  readonly questions: readonly OutlineQuestion[]
  readonly subGroups: readonly SubGroup[]
}

const nameless: Bilingual = { en: null, ar: null }

/** Names a sub-category within its category. */
export const subKey = (categoryId: string, subCategoryId: string): string =>
  `${categoryId}/${subCategoryId}`

/**
 * The questions in their categories and sub-categories, both in the order in which the questions
 * first name them: questions come ordered by position. No question is left out.
 */
export function arrange(outline: Pick<Outline, 'categories' | 'questions'>): readonly Group[] {
  const categories = new Map(outline.categories.map((category) => [category.id, category]))
  const groups = Map.groupBy(outline.questions, ({ categoryId }) => categoryId)
  return [...groups].map(([id, questions]) => groupOf(id, questions, categories.get(id)))
}

function groupOf(
  id: string,
  questions: readonly OutlineQuestion[],
  category: Category | undefined,
): Group {
  const names = new Map(category?.subCategories.map((sub) => [sub.id, sub.name]))
  const subs = Map.groupBy(questions, ({ subCategoryId }) => subCategoryId)
  const subGroups = [...subs].map(([subId, within]) => ({
    key: subKey(id, subId),
    name: names.get(subId) ?? nameless,
    questions: within,
  }))
  return {
    key: id,
    name: category?.name ?? nameless,
    questions: subGroups.flatMap((sub) => sub.questions),
    subGroups,
  }
}

/** Every question's id in the order in which the list shows them. */
export const orderOf = (groups: readonly Group[]): readonly string[] =>
  groups.flatMap((group) => group.questions.map(({ id }) => id))
