import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import { catalogueTexts, type TextRow } from './catalogue-texts.ts'

type Named = Pick<TextRow, 'kind' | 'id'>
type Row = TextRow & {
  categoryEn: string | null
  categoryAr: string | null
  subEn: string | null
  subAr: string | null
}
type CheckRow = Named & {
  language: 'en' | 'ar'
  text: string
  checkedBy: string
  checkedAt: string
  firstName: string
  lastName: string
}

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`

/** These texts as whoever checks them sees them, in this order; what is not in use is left out. */
export async function describeTexts(db: Db, named: readonly Named[]): Promise<TranslatedText[]> {
  if (named.length === 0) return []
  const ids = sql.join([...new Set(named.map(({ id }) => id))])
  const { rows } = await sql<Row>`
    select t.*, c."nameEn" as "categoryEn", c."nameAr" as "categoryAr",
      s."nameEn" as "subEn", s."nameAr" as "subAr"
    from ${catalogueTexts} as t
    inner join "category" as c on c."id" = t."categoryId"
    left join "subCategory" as s on s."id" = t."subCategoryId"
    where t."id" in (${ids})`.execute(db)
  const { rows: checks } = await sql<CheckRow>`
    select k.*, u."firstName", u."lastName"
    from "textCheck" as k inner join "user" as u on u."id" = k."checkedBy"
    where k."id" in (${ids})`.execute(db)
  const checksOf = Map.groupBy(checks, keyOf)
  const described = new Map(
    rows.map((row) => [keyOf(row), describe(row, checksOf.get(keyOf(row)) ?? [])]),
  )
  return named.flatMap((one) => described.get(keyOf(one)) ?? [])
}

function describe(row: Row, checks: readonly CheckRow[]): TranslatedText {
  const { kind, id, version, en, ar } = row
  const checkOf = (language: 'en' | 'ar'): TranslatedText['checks']['en'] => {
    // Another text than the one that was checked has no check.
    const check = checks.find((it) => it.language === language && it.text === row[language])
    if (check === undefined) return null
    const { checkedBy, firstName, lastName, checkedAt: at } = check
    return { by: { id: checkedBy, firstName, lastName }, at }
  }
  return {
    kind,
    id,
    version,
    category: { en: row.categoryEn, ar: row.categoryAr },
    subCategory: row.subCategoryId === null ? null : { en: row.subEn, ar: row.subAr },
    text: { en, ar },
    checks: { en: checkOf('en'), ar: checkOf('ar') },
  }
}
