import * as z from 'zod/mini'
import { listEnd, listQuery } from './list.ts'
import { keptTexts, translationStates } from './named-in-addresses.ts'
import { questionTextMax } from './question.ts'
import { bilingual, id, instant, typed } from './text.ts'

/** A person's check that a text says the same in this language, by whom and when. */
const check = z.nullable(
  z.object({ by: z.object({ id, firstName: z.string(), lastName: z.string() }), at: instant }),
)

/** One text of the catalogue in both languages. */
export const translatedText = z.object({
  kind: z.enum(keptTexts),
  /** The question's, sub-category's or category's. */
  id,
  /** Of a question: what a change of it begins from. */
  version: z.nullable(z.int()),
  category: bilingual,
  /** Null for the name of a category. */
  subCategory: z.nullable(bilingual),
  text: bilingual,
  checks: z.object({ en: check, ar: check }),
})
export type TranslatedText = z.infer<typeof translatedText>

export const translationFilter = z.object({
  search: listQuery.search,
  cursor: listQuery.cursor,
  limit: listQuery.limit,
  state: z.optional(z.enum(translationStates)),
  kind: z.optional(z.enum(keptTexts)),
  categoryId: z.optional(id),
})
export const translationPage = z.object({ texts: z.array(translatedText), ...listEnd })

/** Of the texts in use of a category: how many there are, are in both languages, are checked in both. */
export const translationShare = z.object({
  categoryId: id,
  name: bilingual,
  texts: z.int(),
  translated: z.int(),
  checked: z.int(),
})
export type TranslationShare = z.infer<typeof translationShare>
export const translationShares = z.object({ categories: z.array(translationShare) })

/** Says, or takes back, that a text is checked in one language. `text` is what was read there. */
export const textCheck = z.strictObject({
  kind: z.enum(keptTexts),
  id,
  language: z.enum(['en', 'ar']),
  text: typed(questionTextMax).check(z.minLength(1)),
  isChecked: z.boolean(),
})
export const oneTranslation = z.object({ text: translatedText })
