import type { CatalogueQuestion, questionFilter } from '@apron/contracts/question-catalogue.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { comesAfter, cutPage, type Order } from '../db/keyset.ts'
import type { Db } from '../handler.ts'
import { readConsistently } from '../sync/read-consistently.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { matchingQuestions } from './matching-questions.ts'
import { pageByPlace } from './page-by-place.ts'

type Filter = z.infer<typeof questionFilter>
type Page = { questions: CatalogueQuestion[]; next: string | null; total: number }

const newest: Order = {
  sort: 'newest',
  key: sql<string>`text."createdAt"`,
  id: sql<string>`question."id"`,
  isDescending: true,
}
const pageSize = 50

/** One page of the questions, active and inactive, that every given filter fits. */
export const listQuestions = async (
  db: Db,
  { sort = 'place', cursor, limit = pageSize, ...filter }: Filter,
): Promise<Page> =>
  readConsistently(db, async (tx) => {
    const matching = matchingQuestions(tx, filter)
    const { ids, next, total } = await (sort === 'newest'
      ? pageByAge(matching, cursor, limit)
      : pageByPlace(tx, matching, cursor, limit))
    return { questions: await catalogueRows(tx, ids), next, total }
  })

async function pageByAge(
  matching: ReturnType<typeof matchingQuestions>,
  cursor: string | undefined,
  limit: number,
): Promise<{ ids: string[]; next: string | null; total: number }> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['question.id', newest.key.as('sortKey')])
    .$if(cursor !== undefined, (query) => query.where(comesAfter(newest, cursor ?? '')))
    .orderBy(newest.key, 'desc')
    .orderBy('question.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(rows, limit, newest)
  return { ids: page.map(({ id }) => id), next, total }
}
