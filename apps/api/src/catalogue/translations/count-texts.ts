import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import type { TextPlace, TextRow } from './catalogue-texts.ts'

const kindOf = (kind: TextRow['kind']) => ({ kind: sql.lit(kind) })
const category = {
  ...kindOf('category'),
  id: 'c.id',
  en: 'c.nameEn',
  ar: 'c.nameAr',
  categoryId: 'c.id',
}
const subCategory = {
  ...kindOf('sub-category'),
  id: 's.id',
  en: 's.nameEn',
  ar: 's.nameAr',
  categoryId: 's.categoryId',
}
const ofQuestion = { id: 'q.id', categoryId: 's.categoryId' }
const question = { ...kindOf('question'), ...ofQuestion, en: 'v.textEn', ar: 'v.textAr' }
const considerations = {
  ...kindOf('considerations'),
  ...ofQuestion,
  en: 'v.considerationsEn',
  ar: 'v.considerationsAr',
}

/**
 * How many texts of the catalogue (`catalogueTexts`) are like this. Both texts of a version are judged where it is
 * read: to make a row of each first took twice as long.
 */
export async function countTexts(
  db: Db,
  fits: (place: TextPlace) => RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select
    (select count(*) from "category" as c where c."status" = 'active' and ${fits(category)})
    + (select count(*) from "subCategory" as s where s."status" = 'active' and ${fits(subCategory)})
    + (select coalesce(sum(
        case when ${fits(question)} then 1 else 0 end
        + case when (v."considerationsEn" is not null or v."considerationsAr" is not null)
          and ${fits(considerations)} then 1 else 0 end), 0)
      from "question" as q
      inner join "questionVersion" as v on v."questionId" = q."id" and v."version" = q."version"
      left join "subCategory" as s on s."id" = q."subCategoryId"
      where q."status" = 'active') as "count"`.execute(db)
  return Number(rows[0]?.count)
}
