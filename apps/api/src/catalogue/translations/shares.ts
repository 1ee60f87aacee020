import type { TranslationShare } from '@apron/contracts/text-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import { catalogueTexts, inCatalogue, isChecked, isTranslated } from './catalogue-texts.ts'

type Row = {
  categoryId: string
  nameEn: string | null
  nameAr: string | null
  texts: number
  translated: number | string
  checked: number | string
}

/** How much of each category is in both languages, and how much of it is checked in both. */
export async function loadShares(db: Db): Promise<TranslationShare[]> {
  const { rows } = await sql<Row>`
    select c."id" as "categoryId", c."nameEn", c."nameAr", count(*) as "texts",
      sum(case when ${isTranslated(inCatalogue)} then 1 else 0 end) as "translated",
      sum(case when ${isChecked(inCatalogue)} then 1 else 0 end) as "checked"
    from ${catalogueTexts} as t inner join "category" as c on c."id" = t."categoryId"
    group by c."id", c."nameEn", c."nameAr", c."position"
    order by c."position", c."id"`.execute(db)
  return rows.map(({ nameEn, nameAr, ...share }) => ({
    ...share,
    name: { en: nameEn, ar: nameAr },
    // PostgreSQL sums up to numbers that it sends as texts.
    translated: Number(share.translated),
    checked: Number(share.checked),
  }))
}
