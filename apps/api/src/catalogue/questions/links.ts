import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db } from '../../platform/handler.ts'
import { insertMany } from '../../platform/db/insert-many.ts'

const insertGroupings = insertMany('questionGrouping', ['questionId', 'grouping'])
const insertReferences = insertMany('questionReference', ['questionId', 'referenceId', 'position'])

export type Grouped = { readonly id: string; readonly groupings: readonly LocationType[] }

/** Ids that one statement names. */
const chunk = 500

/** Sets which kinds of location these questions apply to. */
export async function saveGroupings(db: Db, questions: readonly Grouped[]): Promise<void> {
  for (let from = 0; from < questions.length; from += chunk) {
    const ids = questions.slice(from, from + chunk).map(({ id }) => id)
    await db.deleteFrom('questionGrouping').where('questionId', 'in', ids).execute()
  }
  const rows = questions.flatMap(({ id, groupings }) =>
    groupings.map((grouping) => ({ questionId: id, grouping })),
  )
  await insertGroupings(db, rows)
}

/** Sets the references that may be cited for a question, in this order. */
export async function saveReferences(
  db: Db,
  questionId: string,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('questionReference').where('questionId', '=', questionId).execute()
  await insertReferences(
    db,
    ids.map((referenceId, index) => ({ questionId, referenceId, position: index + 1 })),
  )
}

/** Each once, in one order, so that they can be compared. */
export const inOrder = (groupings: readonly LocationType[]): LocationType[] =>
  [...new Set(groupings)].sort()

/** What is wrong with a list of references. One that is out of use may stay where it was named before. */
export async function findReferenceIssues(
  db: Db,
  ids: readonly string[],
  before: readonly string[],
): Promise<Issue[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reference')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.flatMap((id, index): Issue[] => {
    const path = `body.references.${index}`
    const status = statusOf.get(id)
    if (status === undefined) return [{ path, code: 'unknown', message: 'No such reference.' }]
    if (ids.indexOf(id) !== index) return [{ path, code: 'duplicate', message: 'Named twice.' }]
    if (status === 'active' || before.includes(id)) return []
    return [{ path, code: 'inactive', message: 'No longer in use.' }]
  })
}
