import type { Tables } from '../../../platform/db/tables.ts'
import { foldQuestion } from '../../questions/fold-question.ts'
import type { ImportPlan } from './plan-import.ts'
import type { StoredQuestion } from './plan-questions.ts'
import type { Stored } from '../locations.ts'

/** Rows that are written at once: others wait meanwhile. */
const size = 500
/**
 * Questions of which all but the texts is written at once. Their rows are short, and those of one slice lie all over
 * the indexes: each slice writes nearly all of their pages anew.
 */
const shortSize = 2000

type Inserted =
  | 'category'
  | 'subCategory'
  | 'reference'
  | 'question'
  | 'questionVersion'
  | 'questionGrouping'
  | 'questionReference'
  | 'location'

/** A part of what an import writes. */
export type Batch =
  | { readonly [T in Inserted]: { readonly insert: T; readonly rows: readonly Row<T>[] } }[Inserted]
  /** New names of headings that there were. */
  | { readonly name: 'category' | 'subCategory'; readonly rows: readonly Name[] }
  /** What was staged out of use. */
  | {
      readonly use: 'category' | 'subCategory' | 'reference' | 'location'
      readonly ids: readonly string[]
    }
  /** Where questions that there were now stand, at which version, and whether they are in use and samples. */
  | { readonly move: readonly Moved[] }
  /** Questions whose groupings and references are written anew. */
  | { readonly unlink: readonly string[] }
  | { readonly replace: readonly Stored[] }

type Name = { readonly id: string; readonly nameEn: string | null; readonly nameAr: string | null }
type Moved = Pick<
  StoredQuestion,
  'id' | 'subCategoryId' | 'position' | 'version' | 'status' | 'isSample' | 'criticalElement'
>
type Row<T extends Inserted> = T extends 'questionVersion'
  ? Omit<Tables[T], 'createdAt'>
  : Tables[T]

/**
 * What nobody sees before the import is settled, and most of what it writes: headings, references and
 * places out of use, new questions at version 0, which no question is shown at, and newer versions of old
 * ones under their number below zero.
 */
export function* stagedParts(it: ImportPlan): Generator<readonly Batch[]> {
  const status = 'inactive' as const
  if (it.of === 'locations') {
    for (const rows of sliced(it.plan.added))
      yield [{ insert: 'location', rows: rows.map((row) => ({ ...row, status })) }]
    return
  }
  const { categories, subCategories, references, questions } = it.plan
  for (const rows of sliced(categories.added))
    yield [{ insert: 'category', rows: rows.map((row) => ({ ...row, status })) }]
  for (const rows of sliced(subCategories.added))
    yield [{ insert: 'subCategory', rows: rows.map((row) => ({ ...row, status })) }]
  for (const rows of sliced(references.added))
    yield [{ insert: 'reference', rows: rows.map((row) => ({ ...row, description: '', status })) }]
  for (const rows of sliced(questions.added, shortSize))
    yield [{ insert: 'question', rows: rows.map((row) => questionRow(row, 0)) }]
  for (const rows of sliced(questions.added, shortSize)) yield linksOf(rows)
  for (const rows of sliced(questions.added))
    yield [{ insert: 'questionVersion', rows: rows.map((row) => versionOf(row, row.version)) }]
  const rewritten = questions.changed.filter(
    ({ before, after }) => before.version !== after.version,
  )
  for (const rows of sliced(rewritten))
    yield [
      {
        insert: 'questionVersion',
        rows: rows.map(({ after }) => versionOf(after, -after.version)),
      },
    ]
}

/** What makes it all stand: as little as can be, for others wait meanwhile. */
export function* settledParts(it: ImportPlan): Generator<readonly Batch[]> {
  if (it.of === 'locations') {
    yield [{ use: 'location', ids: it.plan.added.map(({ id }) => id) }]
    for (const rows of sliced(it.plan.changed)) yield [{ replace: rows.map(({ after }) => after) }]
    return
  }
  const { categories, subCategories, references, questions } = it.plan
  yield [
    { name: 'category', rows: categories.changed },
    { name: 'subCategory', rows: subCategories.changed },
    { use: 'category', ids: categories.added.map(({ id }) => id) },
    { use: 'subCategory', ids: subCategories.added.map(({ id }) => id) },
    { use: 'reference', ids: references.added.map(({ id }) => id) },
    {
      move: questions.changed.map(({ after }): Moved => {
        const { id, subCategoryId, position, version, status, isSample, criticalElement } = after
        return { id, subCategoryId, position, version, status, isSample, criticalElement }
      }),
    },
  ]
  const relinked = questions.changed.filter(
    ({ before, after }) =>
      before.references.join() !== after.references.join() ||
      before.groupings.toSorted().join() !== after.groupings.toSorted().join(),
  )
  for (const rows of sliced(relinked.map(({ after }) => after)))
    yield [{ unlink: rows.map(({ id }) => id) }, ...linksOf(rows)]
}

function* sliced<T>(all: readonly T[], most = size): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most)
}

export const questionRow = (question: StoredQuestion, version: number) => {
  const { id, subCategoryId, sourceId, position, status, isSample, criticalElement } = question
  return { id, subCategoryId, sourceId, position, version, status, isSample, criticalElement }
}

// Folding takes as long as reading the file: it is done for what is written alone.
const versionOf = ({ id, texts }: StoredQuestion, version: number) => ({
  questionId: id,
  version,
  ...texts,
  folded: foldQuestion(texts),
})

export const linksOf = (questions: readonly StoredQuestion[]) => [
  {
    insert: 'questionGrouping' as const,
    rows: questions.flatMap(({ id, groupings }) =>
      groupings.map((grouping) => ({ questionId: id, grouping })),
    ),
  },
  {
    insert: 'questionReference' as const,
    rows: questions.flatMap(({ id, references }) =>
      references.map((referenceId, i) => ({ questionId: id, referenceId, position: i + 1 })),
    ),
  },
]
