import type { HeadingRename, RenameChoice } from '@apron/contracts/import.ts'
import type { Heading } from './headings.ts'
import type { QuestionPlan, SubHeading } from './plan-questions.ts'

/** What is needed to say which headings an import would rename, and to leave names as they are. */
type Given = {
  readonly categories: QuestionPlan['categories']
  readonly subCategories: QuestionPlan['subCategories']
  readonly headingsBefore: ReadonlyMap<string, Heading>
  /** Ids of categories and sub-categories that hold questions which the file does not have. */
  readonly shared: ReadonlySet<string>
  readonly choice: RenameChoice | undefined
}

const labelOf = ({ nameEn, nameAr }: Heading) => ({ en: nameEn, ar: nameAr })

/** A name that was empty and is filled replaces nothing. */
const isReplaced = (before: Heading, after: Heading): boolean =>
  (['nameEn', 'nameAr'] as const).some(
    (name) => before[name] !== null && before[name] !== after[name],
  )

/**
 * Every heading whose name the file would change, categories first, and the plan without the changes that
 * were declined. Unless they are chosen, names are not replaced where questions stand under the heading
 * that the file does not have: they belong to another set.
 */
export function planRenames({
  categories,
  subCategories,
  headingsBefore,
  shared,
  choice,
}: Given): Pick<QuestionPlan, 'categories' | 'subCategories' | 'renames'> {
  const chosen = new Set(Array.isArray(choice) ? choice : [])
  const isChosen = (before: Heading, after: Heading): boolean => {
    if (choice === undefined) return !isReplaced(before, after) || !shared.has(before.id)
    return choice === 'all' || chosen.has(before.id)
  }
  const renameOf =
    (kind: HeadingRename['kind']) =>
    (after: Heading | SubHeading): HeadingRename[] => {
      const before = headingsBefore.get(after.id)
      if (before === undefined) return []
      const category = 'categoryId' in after ? headingsBefore.get(after.categoryId) : undefined
      return [
        {
          id: after.id,
          kind,
          category: category === undefined ? null : labelOf(category),
          before: labelOf(before),
          after: labelOf(after),
          isShared: shared.has(after.id),
          isChosen: isChosen(before, after),
        },
      ]
    }
  const renames = [
    ...categories.changed.flatMap(renameOf('category')),
    ...subCategories.changed.flatMap(renameOf('sub-category')),
  ]
  const declined = new Set(renames.filter((it) => !it.isChosen).map(({ id }) => id))
  const without = <T extends Heading>(plan: {
    readonly added: readonly T[]
    readonly changed: readonly T[]
    readonly unchanged: number
  }) => {
    const changed = plan.changed.filter(({ id }) => !declined.has(id))
    return { ...plan, changed, unchanged: plan.unchanged + plan.changed.length - changed.length }
  }
  return { categories: without(categories), subCategories: without(subCategories), renames }
}

/** The headings of questions that the file does not have. */
export function headingsOfOthers(
  questions: readonly { readonly id: string; readonly subCategoryId: string }[],
  ofFile: ReadonlySet<string>,
  subCategories: readonly SubHeading[],
): ReadonlySet<string> {
  const categoryOf = new Map(subCategories.map(({ id, categoryId }) => [id, categoryId]))
  const shared = new Set<string>()
  for (const { id, subCategoryId } of questions) {
    if (ofFile.has(id)) continue
    shared.add(subCategoryId)
    shared.add(categoryOf.get(subCategoryId) ?? '')
  }
  return shared
}
