import type { Bilingual } from '@apron/contracts/text.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { named, namedColumns } from './newest.ts'

/** Assessments as reports name them, by id. */
export async function namesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof named>>()
  const rows = await db
    .selectFrom('assessment')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .where('assessment.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, named(row)]))
}

/** The texts of questions at the versions that were asked, by `{id} {version}`. */
export async function textsOf(
  db: Db,
  asked: readonly Pick<Tables['foundTally'], 'questionId' | 'version'>[],
) {
  if (asked.length === 0) return new Map<string, Bilingual>()
  const rows = await db
    .selectFrom('questionVersion')
    .select(['questionId', 'version', 'textEn', 'textAr'])
    .where(
      'questionId',
      'in',
      asked.map(({ questionId }) => questionId),
    )
    .execute()
  return new Map(
    rows.map(({ questionId, version, textEn, textAr }) => [
      `${questionId} ${version}`,
      { en: textEn, ar: textAr },
    ]),
  )
}
