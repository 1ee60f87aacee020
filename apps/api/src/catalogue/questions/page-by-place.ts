import * as z from 'zod/mini'
import type { Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import type { matchingQuestions } from './matching-questions.ts'

/** Where a page ends: sub-category, position and id of its last question. */
const place = z.tuple([z.literal('place'), z.string(), z.int(), z.string()])
type Place = { readonly subCategoryId: string; readonly position: number; readonly id: string }

/**
 * The ids of one page in the order of categories, sub-categories and questions. The sub-categories are
 * counted first, so that only those of the page are ordered, however many questions there are.
 */
export async function pageByPlace(
  db: Db,
  matching: ReturnType<typeof matchingQuestions>,
  cursor: string | undefined,
  limit: number,
): Promise<{ ids: string[]; next: string | null; total: number }> {
  const counts = await matching
    .select((eb) => ['question.subCategoryId', eb.fn.countAll<number>().as('count')])
    .groupBy('question.subCategoryId')
    .execute()
  const countOf = new Map(counts.map((row) => [row.subCategoryId, row.count]))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const ordered = (await loadOrder(db)).filter((id) => countOf.has(id))
  const after = cursor === undefined ? null : readCursor(cursor)
  const from = after === null ? 0 : ordered.indexOf(after.subCategoryId)
  // The sub-category of the cursor may be gone, or moved: what follows it cannot be told any more.
  if (from === -1) throw staleCursor()
  const wanted: string[] = []
  for (let covered = 0, index = from; index < ordered.length && covered <= limit; index += 1) {
    const id = ordered[index] ?? ''
    wanted.push(id)
    // Of the first some stood on the page before: it counts as none.
    if (after === null || index > from) covered += countOf.get(id) ?? 0
  }
  if (wanted.length === 0) return { ids: [], next: null, total }
  const rows = await matching
    .select(['question.id', 'question.subCategoryId', 'question.position'])
    .where('question.subCategoryId', 'in', wanted)
    .execute()
  const rankOf = new Map(wanted.map((id, index) => [id, index]))
  const compare = (a: Place, b: Place): number =>
    (rankOf.get(a.subCategoryId) ?? 0) - (rankOf.get(b.subCategoryId) ?? 0) ||
    a.position - b.position ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  const following = rows
    .filter((row) => after === null || compare(after, row) < 0)
    .toSorted(compare)
  const page = following.slice(0, limit)
  const last = following.length > limit ? page.at(-1) : undefined
  return { ids: page.map(({ id }) => id), next: last ? writeCursor(last) : null, total }
}

/** The ids of all sub-categories in the order in which they are read. */
async function loadOrder(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subCategory')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select('subCategory.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('subCategory.position')
    .orderBy('subCategory.id')
    .execute()
  return rows.map(({ id }) => id)
}

const writeCursor = ({ subCategoryId, position, id }: Place): string =>
  Buffer.from(JSON.stringify(['place', subCategoryId, position, id])).toString('base64url')

function readCursor(cursor: string): Place {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [, subCategoryId, position, id] = place.parse(JSON.parse(text))
    return { subCategoryId, position, id }
  } catch {
    throw staleCursor()
  }
}

function staleCursor(): ProblemError {
  const issues = [
    { path: 'query.cursor', code: 'unknown', message: 'Not a position in this list.' },
  ]
  return new ProblemError('input-invalid', 'The cursor is of no use here.', { issues })
}
