import * as z from 'zod/mini'
import { locationType } from './location.ts'
import { bilingual, id } from './text.ts'

export const subCategory = z.object({ id, name: bilingual, position: z.int() })
export const category = z.object({
  id,
  name: bilingual,
  position: z.int(),
  subCategories: z.array(subCategory),
})
export type Category = z.infer<typeof category>

export const reference = z.object({ id, title: z.string(), description: z.string() })
export type Reference = z.infer<typeof reference>
export const references = z.object({ references: z.array(reference) })

/** A question at one version. Texts have at most 20,000 characters. */
export const question = z.object({
  id,
  version: z.int(),
  categoryId: id,
  subCategoryId: id,
  text: bilingual,
  considerations: bilingual,
  regulations: z.string(),
  guidance: z.string(),
  /** Ids of references that may be cited for it. */
  references: z.array(id),
})
export type Question = z.infer<typeof question>

export const questionsWithCategories = z.object({
  categories: z.array(category),
  questions: z.array(z.object({ ...question.shape, groupings: z.array(locationType) })),
})
