import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/handler.ts'
import { loadCited, loadGroupings } from '../../questions/queries.ts'
import { inChunks } from '../write/in-chunks.ts'
import type { QuestionBefore, Undo } from './undo-of.ts'
import { replaceLocations } from '../write/replace-locations.ts'
import { moveQuestions, withdrawVersions } from '../write/write-batch.ts'

const insertGroupings = insertMany('questionGrouping', ['questionId', 'grouping'])
const insertReferences = insertMany('questionReference', ['questionId', 'referenceId', 'position'])

/** Those questions of a run that have other groupings or references than they had before it. */
export async function findRelinked(db: Db, { before }: Undo): Promise<readonly QuestionBefore[]> {
  const found: QuestionBefore[] = []
  for (const questions of inChunks(before.question)) {
    const ids = questions.map(({ id }) => id)
    const groupingsOf = await loadGroupings(db, ids)
    const citedBy = await loadCited(db, ids)
    for (const question of questions) {
      const groupings = (groupingsOf.get(question.id) ?? []).map(({ grouping }) => grouping)
      const references = (citedBy.get(question.id) ?? []).map(({ referenceId }) => referenceId)
      const isSame =
        groupings.toSorted().join() === question.groupings.toSorted().join() &&
        references.join() === question.references.join()
      if (!isSame) found.push(question)
    }
  }
  return found
}

/** Makes what a run changed as it was; newer versions are withdrawn, and go with what it added. */
export async function putBack(
  db: Db,
  { before }: Undo,
  relinked: readonly QuestionBefore[],
): Promise<void> {
  for (const part of ['category', 'subCategory'] as const)
    for (const { id, ...names } of before[part])
      await db.updateTable(part).set(names).where('id', '=', id).execute()
  await replaceLocations(db, before.location)
  const places = before.question.map(({ references: _, groupings: __, ...place }) => place)
  await moveQuestions(db, places)
  await withdrawVersions(db, places)
  for (const questions of inChunks(relinked)) {
    const ids = questions.map(({ id }) => id)
    for (const table of ['questionGrouping', 'questionReference'] as const)
      await db.deleteFrom(table).where('questionId', 'in', ids).execute()
    await insertGroupings(
      db,
      questions.flatMap(({ id, groupings }) =>
        groupings.map((grouping) => ({ questionId: id, grouping })),
      ),
    )
    await insertReferences(
      db,
      questions.flatMap(({ id, references }) =>
        references.map((referenceId, i) => ({ questionId: id, referenceId, position: i + 1 })),
      ),
    )
  }
}
