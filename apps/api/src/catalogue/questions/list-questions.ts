import type { CatalogueQuestion, questionFilter } from '@apron/contracts/question-catalogue.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import type { Db } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
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
  const { page, next, total } = await loadPage(
    matching,
    (rows) => rows.select('question.id'),
    newest,
    { cursor, limit },
  )
  return { ids: page.map(({ id }) => id), next, total }
}
