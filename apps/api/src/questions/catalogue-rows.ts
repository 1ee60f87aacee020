import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import type { Db } from '../handler.ts'
import { loadListed } from './queries.ts'

/** These questions as rows of the catalogue, in this order. At most some hundreds. */
export async function catalogueRows(db: Db, ids: readonly string[]): Promise<CatalogueQuestion[]> {
  if (ids.length === 0) return []
  const byId = new Map((await loadListed(db, ids)).map((question) => [question.id, question]))
  const pinned = await db
    .selectFrom('assessmentQuestion')
    .select((eb) => ['questionId', eb.fn.countAll<number>().as('count')])
    .where('questionId', 'in', ids)
    .groupBy('questionId')
    .execute()
  const countOf = new Map(pinned.map((row) => [row.questionId, row.count]))
  const versions = await db
    .selectFrom('question')
    .innerJoin('questionVersion as text', (join) =>
      join
        .onRef('text.questionId', '=', 'question.id')
        .onRef('text.version', '=', 'question.version'),
    )
    .select(['question.id', 'text.createdAt'])
    .where('question.id', 'in', ids)
    .execute()
  const madeAt = new Map(versions.map((row) => [row.id, row.createdAt]))
  return ids.flatMap((id) => {
    const question = byId.get(id)
    return question === undefined
      ? []
      : { ...question, changedAt: madeAt.get(id) ?? '', assessmentCount: countOf.get(id) ?? 0 }
  })
}
