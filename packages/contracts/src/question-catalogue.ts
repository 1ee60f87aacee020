import * as z from 'zod/mini'
import { listEnd, listQuery, inUse } from './list.ts'
import { locationType } from './location.ts'
import {
  criticalElementsAsked,
  locationTypes,
  questionLacks,
  questionSorts,
} from './named-in-addresses.ts'
import { listedQuestion } from './question.ts'
import { bilingual, id, instant } from './text.ts'

export const questionFilter = z.object({
  ...listQuery,
  categoryId: z.optional(id),
  subCategoryId: z.optional(id),
  grouping: z.optional(locationType),
  /** May cite this reference. */
  referenceId: z.optional(id),
  criticalElement: z.optional(z.enum(criticalElementsAsked)),
  lacks: z.optional(z.enum(questionLacks)),
  sort: z.optional(z.enum(questionSorts)),
})

/** A question as a row of the catalogue, at its newest version. */
export const catalogueQuestion = z.object({
  ...listedQuestion.shape,
  /** What it is known by in the file that it came from. */
  sourceId: z.nullable(z.string()),
  categoryName: bilingual,
  subCategoryName: bilingual,
  /** Of all references that it names, in their order. */
  referenceTitles: z.array(z.string()),
  /** When its newest version was made. */
  changedAt: instant,
  /** Assessments that pinned it, at whatever version. */
  assessmentCount: z.int(),
})
export type CatalogueQuestion = z.infer<typeof catalogueQuestion>
export const questionPage = z.object({ questions: z.array(catalogueQuestion), ...listEnd })

/** A version of a question with its texts, and who made it: null where it was imported. */
export const questionVersion = z.object({
  version: z.int(),
  createdAt: instant,
  by: z.nullable(z.object({ id, firstName: z.string(), lastName: z.string() })),
  text: bilingual,
  considerations: bilingual,
  regulations: z.string(),
  guidance: z.string(),
  /** Assessments under way that pin this version. */
  runningCount: z.int(),
})
export type QuestionVersion = z.infer<typeof questionVersion>
/** Oldest first. */
export const questionVersions = z.object({ versions: z.array(questionVersion) })

const groupings = z.array(locationType).check(z.maxLength(locationTypes.length))
/** What is to be set of one question among many; what is left out stays as it is. */
const questionPlace = z.strictObject({
  id,
  status: z.optional(inUse),
  /** In another sub-category it comes last, where no position is given. */
  subCategoryId: z.optional(id),
  position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  groupings: z.optional(groupings),
  /** One kind of location more, or one less. */
  addTo: z.optional(locationType),
  takeFrom: z.optional(locationType),
})
export type QuestionPlace = z.infer<typeof questionPlace>
const most = 5000
/** All of them are changed, or none. */
export const manyQuestions = z.strictObject({
  questions: z.array(questionPlace).check(z.minLength(1), z.maxLength(most)),
})
/** The questions that were changed, each as it was: sent again they undo it. */
export const manyChanged = z.object({ before: z.array(questionPlace) })

const ids = z.array(id).check(z.maxLength(most))
/**
 * The order of all categories, of a category's sub-categories or of a sub-category's questions.
 * `was` is the order that was seen; where it is another by now, that is a status-conflict.
 */
export const positions = z.strictObject({
  of: z.enum(['categories', 'sub-categories', 'questions']),
  /** The category or sub-category whose order it is; none for the categories themselves. */
  within: z.nullable(id),
  was: ids,
  order: ids,
})
export type Positions = z.infer<typeof positions>
export const positionsSet = z.object({ changed: z.int() })
