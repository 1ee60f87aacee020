import * as z from 'zod/mini'
import { citedMost, headingMax } from './library-bounds.ts'
import { inUse } from './list.ts'
import { locationType } from './location.ts'
import { criticalElements, locationTypes } from './named-in-addresses.ts'
import { bilingual, bilingualChange, id, instant, typed } from './text.ts'

export const subCategory = z.object({ id, name: bilingual, position: z.int() })
export const category = z.object({
  id,
  name: bilingual,
  position: z.int(),
  subCategories: z.array(subCategory),
})
export type Category = z.infer<typeof category>

/** The file of a reference: its bytes are told apart by their SHA-256, in hex. */
export const referenceFile = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
export type ReferenceFile = z.infer<typeof referenceFile>

/** `file` is left out where there is none. */
export const reference = z.object({
  id,
  /** The same as `id`, by the name of the specification. */
  referenceId: z.optional(id),
  title: z.string(),
  description: z.string(),
  file: z.optional(referenceFile),
})
export type Reference = z.infer<typeof reference>

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
  /** What it is known by in the file that it came from; left out where it came from none, and by a server of before. */
  sourceId: z.optional(z.nullable(z.string())),
})
export type Question = z.infer<typeof question>

export const questionsWithCategories = z.object({
  categories: z.array(category),
  questions: z.array(z.object({ ...question.shape, groupings: z.array(locationType) })),
})

/** Characters of each text of a question. */
export const questionTextMax = 20_000
/** Not trimmed: a text that comes back as it was must not look like another, and make a version. */
const long = typed(questionTextMax)
const longOrNull = z.nullable(
  z.pipe(
    long,
    z.transform((text) => (text.trim() === '' ? null : text)),
  ),
)
const longChange = z.strictObject({ en: z.optional(longOrNull), ar: z.optional(longOrNull) })

export const categoryKey = z.object({ categoryId: id })
export const subCategoryKey = z.object({ subCategoryId: id })
export const questionKey = z.object({ questionId: id })

/** A heading as whoever edits it sees it; `questionCount` counts all under it, `activeCount` those in use. */
const heading = {
  id,
  name: bilingual,
  position: z.int(),
  status: inUse,
  questionCount: z.int(),
  activeCount: z.int(),
}
export const subCategoryDetails = z.object({ ...heading, categoryId: id })
export type SubCategoryDetails = z.infer<typeof subCategoryDetails>
export const listedCategory = z.object(heading)
export type ListedCategory = z.infer<typeof listedCategory>
export const categoryDetails = z.object({ ...heading, subCategories: z.array(subCategoryDetails) })
export type CategoryDetails = z.infer<typeof categoryDetails>

export const listedCategories = z.object({ categories: z.array(listedCategory) })
export const categoryPositions = z.object({ categories: z.array(categoryDetails) })
export const subCategories = z.object({ subCategories: z.array(subCategoryDetails) })
export const oneCategory = z.object({ category: categoryDetails })
export const oneSubCategory = z.object({ subCategory: subCategoryDetails })

/** A question as whoever edits it sees it, at its newest version. */
export const listedQuestion = z.object({
  ...question.shape,
  groupings: z.array(locationType),
  position: z.int(),
  status: inUse,
  /** Trials see it, and no other. */
  isSample: z.boolean(),
  /** Of ICAO's critical elements of oversight; no part of its text. */
  criticalElement: z.nullable(z.enum(criticalElements)),
})
export type ListedQuestion = z.infer<typeof listedQuestion>
export const allQuestions = z.object({
  categories: z.array(categoryDetails),
  questions: z.array(listedQuestion),
})
export const questionDetails = z.object({
  ...listedQuestion.shape,
  /** Oldest first. */
  versions: z.array(z.object({ version: z.int(), createdAt: instant })),
  /** Assessments that pinned it, at whatever version. */
  assessmentCount: z.int(),
})
export type QuestionDetails = z.infer<typeof questionDetails>
export const oneQuestion = z.object({ question: questionDetails })

export const newCategory = z.strictObject({
  id: z.optional(id),
  name: bilingualChange(headingMax),
  status: z.optional(inUse),
})
export const categoryChange = z.strictObject({
  name: z.optional(bilingualChange(headingMax)),
  status: z.optional(inUse),
  /** Every sub-category of it, each once, in the order that they are to have. */
  subCategories: z.optional(z.array(id).check(z.maxLength(1000))),
})
export const newSubCategory = z.strictObject({ ...newCategory.shape, categoryId: id })
export const subCategoryChange = z.strictObject({
  name: z.optional(bilingualChange(headingMax)),
  status: z.optional(inUse),
  /** In another category it comes last. */
  categoryId: z.optional(id),
})

const parts = {
  considerations: z.optional(longChange),
  regulations: z.optional(long),
  guidance: z.optional(long),
  references: z.optional(z.array(id).check(z.maxLength(citedMost))),
  groupings: z.optional(z.array(locationType).check(z.maxLength(locationTypes.length))),
  status: z.optional(inUse),
  isSample: z.optional(z.boolean()),
  criticalElement: z.optional(z.nullable(z.enum(criticalElements))),
}
export const newQuestion = z.strictObject({
  id: z.optional(id),
  subCategoryId: id,
  text: longChange,
  ...parts,
})
/** What is left out stays as it is; another text makes the next version. */
export const questionChange = z.strictObject({
  /** In another sub-category it comes last. */
  subCategoryId: z.optional(id),
  text: z.optional(longChange),
  ...parts,
  /** The version that was edited; a newer one in between is a status-conflict. */
  version: z.optional(z.int()),
  /** The lists as they stood when they were edited: what somebody else put in or took out meanwhile stays so. */
  was: z.optional(z.strictObject({ references: parts.references, groupings: parts.groupings })),
})

/** The kinds of location that each of these questions applies to: all are set, or none. */
export const groupingChange = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        id,
        groupings: z.array(locationType).check(z.maxLength(locationTypes.length)),
      }),
    )
    .check(z.minLength(1), z.maxLength(5000)),
})
