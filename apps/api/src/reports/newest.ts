import { sumLevels } from '@apron/scoring/sum-levels.ts'
import { isReported } from '../assessments/reported.ts'
import type { Db } from '../handler.ts'
import { levelsOf } from '../tallies/count-aspects.ts'
import type { Place } from './count-states.ts'

const few = 5

type Named = {
  id: string
  title: string
  code: string
  nameEn: string | null
  nameAr: string | null
}
/** An assessment as a report names it. */
export const named = ({ id, title, code, nameEn, nameAr }: Named) => ({
  id,
  title,
  location: { code, name: { en: nameEn, ar: nameAr } },
})
export const namedColumns = [
  'assessment.id',
  'assessment.title',
  'location.code',
  'location.nameEn',
  'location.nameAr',
] as const

/** What changed last of what the caller may see. */
export async function listRecent(db: Db, { caller, organizationId }: Place) {
  const rows = await db
    .selectFrom('assessment')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .select(['assessment.status', 'assessment.dueOn'])
    .where((eb) => isReported(caller, organizationId)(eb as never))
    .orderBy('assessment.seq', 'desc')
    .orderBy('assessment.id', 'desc')
    .limit(few)
    .execute()
  return rows.map((row) => ({ ...named(row), status: row.status, dueOn: row.dueOn }))
}

/** What was completed last, of one organization or, for null, of all. */
export async function listLatest(db: Db, organizationId: string | null) {
  const rows = await db
    .selectFrom('tally')
    .innerJoin('assessment', 'assessment.id', 'tally.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .selectAll('tally')
    .$if(organizationId !== null, (it) =>
      it.where('tally.organizationId', '=', organizationId ?? ''),
    )
    .orderBy('tally.completedOn', 'desc')
    .orderBy('tally.completedAt', 'desc')
    .limit(few)
    .execute()
  return rows.map((row) => ({
    ...named(row),
    completedOn: row.completedOn,
    score: row.tenths === null ? null : row.tenths / 10,
    ...sumLevels(levelsOf(row), row.asked),
  }))
}
