import type { InUse } from '@apron/contracts/list.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller, Db } from '../../../platform/handler.ts'

export type Pinned = Omit<
  Tables['assessmentQuestion'],
  'assessmentId' | 'declinedVersion' | 'takenOverFrom'
>

/** Ids that one query asks for. */
const chunk = 500

/**
 * The questions at their current versions, in the catalogue's order, each numbered by the places of
 * category, sub-category and question; or what is wrong with the choice.
 */
export async function pickQuestions(
  db: Db,
  ids: readonly string[],
  { role }: Pick<Caller, 'role'>,
): Promise<{ readonly pinned: Pinned[]; readonly issues: Issue[] }> {
  if (ids.length === 0) {
    const message = 'An assessment must contain at least one question.'
    return { pinned: [], issues: [{ path: 'body.questions', code: 'empty', message }] }
  }
  const known = await loadQuestions(db, ids)
  // To a trial there are no others.
  const rows = role === 'trial' ? known.filter(({ isSample }) => isSample === 1) : known
  const statusOf = new Map(rows.map((row) => [row.id, isInUse(row) ? 'active' : 'inactive']))
  const firstAt = new Map(ids.map((id, index) => [id, index] as const).toReversed())
  const issues = ids.flatMap((id, index): Issue[] => {
    const path = `body.questions.${index}`
    if (firstAt.get(id) !== index) return [{ path, code: 'duplicate', message: 'Chosen twice.' }]
    const status = statusOf.get(id)
    if (status === undefined) return [{ path, code: 'unknown', message: 'No such question.' }]
    return status === 'active' ? [] : [{ path, code: 'inactive', message: 'No longer in use.' }]
  })
  const pinned = rows
    .toSorted(
      (a, b) =>
        a.categoryPosition - b.categoryPosition ||
        a.subPosition - b.subPosition ||
        a.position - b.position ||
        (a.id < b.id ? -1 : 1),
    )
    .map((row, index) => ({
      questionId: row.id,
      version: row.version,
      position: index + 1,
      number: `${row.categoryPosition}.${row.subPosition}.${row.position}`,
      takenOutAt: null,
    }))
  return { pinned, issues }
}

/** What stands under a heading that is out of use is offered to nobody. */
const isInUse = (row: Record<'status' | 'subStatus' | 'categoryStatus', InUse>): boolean =>
  [row.status, row.subStatus, row.categoryStatus].every((status) => status === 'active')

async function loadQuestions(db: Db, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(unique.length / chunk) }, (_, part) =>
    unique.slice(part * chunk, (part + 1) * chunk),
  )
  const found = []
  for (const part of parts) {
    const rows = await db
      .selectFrom('question')
      .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
      .innerJoin('category', 'category.id', 'subCategory.categoryId')
      .select(['question.id', 'question.version', 'question.position', 'question.status'])
      .select('question.isSample')
      .select(['subCategory.position as subPosition', 'category.position as categoryPosition'])
      .select(['subCategory.status as subStatus', 'category.status as categoryStatus'])
      .where('question.id', 'in', part)
      .execute()
    found.push(...rows)
  }
  return found
}
