import type { CategoryDetails, SubCategoryDetails } from '@apron/contracts/question.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import { chooseText } from '../../ui/choose-text.ts'

/** A sub-category and the category in which it stands. */
export type Heading = {
  readonly category: CategoryDetails
  readonly subCategory: SubCategoryDetails
}

/** Every sub-category with its category, by the sub-category's id. */
export const headingsOf = (categories: readonly CategoryDetails[]): ReadonlyMap<string, Heading> =>
  new Map(
    categories.flatMap((category) =>
      category.subCategories.map((subCategory) => [subCategory.id, { category, subCategory }]),
    ),
  )

/** A name in the reader's language or else the other one, where words alone can stand. */
export const nameIn = (name: Bilingual, language: string): string =>
  chooseText(name, language)?.text ?? ''
