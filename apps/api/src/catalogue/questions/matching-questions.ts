import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { questionFilter } from '@apron/contracts/question-catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { folded, holdsWords } from '../../platform/db/search.ts'
import type { Db } from '../../platform/handler.ts'
import { searchedTexts } from './fold-question.ts'
import { selectNewest } from './queries.ts'

type Filter = Omit<z.infer<typeof questionFilter>, 'sort' | 'cursor' | 'limit'>

/** The questions that every given filter fits, each with its newest texts; nothing of them is selected. */
export const matchingQuestions = (
  db: Db,
  { search = '', status, categoryId, subCategoryId, grouping, ...more }: Filter,
) => {
  const { referenceId, criticalElement, lacks } = more
  return selectNewest(db)
    .$if(status !== undefined, (query) => query.where('question.status', '=', status ?? 'active'))
    .$if(subCategoryId !== undefined, (query) =>
      query.where('question.subCategoryId', '=', subCategoryId ?? ''),
    )
    .$if(categoryId !== undefined, (query) =>
      query.where('question.subCategoryId', 'in', (eb) =>
        eb
          .selectFrom('subCategory')
          .select('subCategory.id')
          .where('subCategory.categoryId', '=', categoryId ?? ''),
      ),
    )
    .$if(grouping !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('questionGrouping')
            .select('questionGrouping.questionId')
            .whereRef('questionGrouping.questionId', '=', 'question.id')
            .where('questionGrouping.grouping', '=', grouping ?? 'airport'),
        ),
      ),
    )
    .$if(referenceId !== undefined, (query) =>
      query.where('question.id', 'in', (eb) =>
        eb
          .selectFrom('questionReference')
          .select('questionReference.questionId')
          .where('questionReference.referenceId', '=', referenceId ?? ''),
      ),
    )
    .$if(criticalElement === 'none', (query) => query.where('question.criticalElement', 'is', null))
    .$if(criticalElement !== undefined && criticalElement !== 'none', (query) =>
      query.where('question.criticalElement', '=', criticalElement as CriticalElement),
    )
    .$if(lacks === 'regulations', (query) =>
      query.where(sql<boolean>`trim(text."regulations") = ''`),
    )
    .$if(lacks === 'translation', (query) => query.where(isHalfTranslated))
    .$if(lacks === 'use', (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('assessmentQuestion')
              .select('assessmentQuestion.questionId')
              .whereRef('assessmentQuestion.questionId', '=', 'question.id'),
          ),
        ),
      ),
    )
    .$if(search !== '', (query) =>
      query.where(
        holdsWords(
          [foldedTexts(db), sql`coalesce(${folded(db, 'question.sourceId')}, '')`],
          search,
        ),
      ),
    )
}

/** The text is there in one language only, or what to look at is. */
const isHalfTranslated = sql<boolean>`(
  text."textEn" is null or text."textAr" is null
  or (text."considerationsEn" is null) <> (text."considerationsAr" is null))`

/** What a version kept of its texts; one that kept nothing is folded here. */
function foldedTexts(db: Db): RawBuilder<string> {
  const each = searchedTexts.map((column) => sql`coalesce(${folded(db, `text.${column}`)}, '')`)
  return sql`coalesce(text."folded", ${sql.join(each, sql` || ' ' || `)})`
}
