import { sql, type RawBuilder } from 'kysely'

/** One text of the catalogue with its place, as `catalogueTexts` gives it. */
export type TextRow = {
  kind: 'category' | 'sub-category' | 'question' | 'considerations'
  id: string
  version: number | null
  categoryId: string
  subCategoryId: string | null
  categoryPosition: number
  subPosition: number
  position: number
  rank: number
  en: string | null
  ar: string | null
}

/**
 * Every text in use of the catalogue that is to be in both languages: names of categories and
 * sub-categories, questions at their newest version, and what to look at for them where that is said.
 * A query to select from. Each version is read once for both of its texts, and a category, which every one
 * has, only where something is asked of it.
 */
export const catalogueTexts: RawBuilder<TextRow> = sql<TextRow>`(
  select 'category' as "kind", c."id" as "id", cast(null as integer) as "version", c."id" as "categoryId",
    cast(null as text) as "subCategoryId", c."position" as "categoryPosition", 0 as "subPosition",
    0 as "position", 0 as "rank", c."nameEn" as "en", c."nameAr" as "ar"
  from "category" as c where c."status" = 'active'
  union all
  select 'sub-category', s."id", cast(null as integer), s."categoryId", s."id", c."position", s."position", 0, 1,
    s."nameEn", s."nameAr"
  from "subCategory" as s left join "category" as c on c."id" = s."categoryId"
  where s."status" = 'active'
  union all
  select k."kind", q."id", q."version", s."categoryId", s."id", c."position", s."position",
    q."position", k."rank",
    case k."kind" when 'question' then v."textEn" else v."considerationsEn" end,
    case k."kind" when 'question' then v."textAr" else v."considerationsAr" end
  from "question" as q
  inner join "questionVersion" as v on v."questionId" = q."id" and v."version" = q."version"
  inner join "subCategory" as s on s."id" = q."subCategoryId"
  left join "category" as c on c."id" = s."categoryId"
  cross join (
    select 'question' as "kind", 2 as "rank" union all select 'considerations', 3
  ) as k
  where q."status" = 'active'
    and (k."kind" = 'question' or v."considerationsEn" is not null or v."considerationsAr" is not null)
)`

/** What a query calls the parts of a text; columns but for its kind. */
export type TextPlace = {
  readonly kind: RawBuilder<unknown>
  readonly id: string
  readonly en: string
  readonly ar: string
  readonly categoryId: string
}

/** As `t` of all texts of the catalogue. */
export const inCatalogue: TextPlace = {
  kind: sql.ref('t.kind'),
  id: 't.id',
  en: 't.en',
  ar: 't.ar',
  categoryId: 't.categoryId',
}

/** That a text stands in both languages. */
export const isTranslated = ({ en, ar }: TextPlace): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(en)} is not null and ${sql.ref(ar)} is not null)`

/** That somebody checked a language of it, and that nobody changed it since. */
const isCheckedIn = (
  place: TextPlace,
  language: 'en' | 'ar',
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from "textCheck" as k where k."kind" = ${place.kind} and k."id" = ${sql.ref(place.id)}
    and k."language" = ${sql.lit(language)} and k."text" = ${sql.ref(place[language])})`

export const isChecked = (place: TextPlace): RawBuilder<boolean> =>
  sql<boolean>`(${isCheckedIn(place, 'en')} and ${isCheckedIn(place, 'ar')})`
