import { sumLevels } from '@apron/scoring/sum-levels.ts'
import { readMarking } from '../../audits/assessments/marking.ts'
import { isReported } from '../../audits/assessments/list/reported.ts'
import type { Db } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { countColumns, levelsOf } from '../tallies/count-aspects.ts'
import type { Scope } from '../tallies/period.ts'

const few = 5

type Named = {
  id: string
  title: string
  code: string
  nameEn: string | null
  nameAr: string | null
  marking: string | null
}
/** An assessment as a report names it. */
export const named = ({ id, title, code, nameEn, nameAr, marking }: Named) => ({
  id,
  title,
  location: { code, name: { en: nameEn, ar: nameAr } },
  marking: readMarking(marking),
})
export const namedColumns = [
  'assessment.id',
  'assessment.title',
  'location.code',
  'location.nameEn',
  'location.nameAr',
  'assessment.marking',
] as const

/** What changed last of what the caller may see. */
export async function listRecent(db: Db, { caller, organizationId }: Scope) {
  const newest = db
    .selectFrom('assessment')
    .select('assessment.id')
    .where((eb) => isReported(caller, organizationId)(eb as never))
    .orderBy('assessment.seq', 'desc')
    .orderBy('assessment.id', 'desc')
    .limit(few)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('assessment', 'assessment.id', 'newest.id')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .select(['assessment.status', 'assessment.dueOn'])
    .orderBy('assessment.seq', 'desc')
    .orderBy('assessment.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...named(row), status: row.status, dueOn: row.dueOn }))
}

/** What was completed last of what the caller counts. */
export async function listLatest(db: Db, { caller, organizationId }: Scope) {
  const latest = db
    .selectFrom('tally')
    .select(['assessmentId', 'completedOn', 'completedAt', 'tenths', ...countColumns])
    .where(scopedTo(caller, 'tally.organizationId', organizationId))
    .orderBy('completedOn', 'desc')
    .orderBy('completedAt', 'desc')
    .limit(few)
  const rows = await db
    .selectFrom(latest.as('tally'))
    .innerJoin('assessment', 'assessment.id', 'tally.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .selectAll('tally')
    .orderBy('tally.completedOn', 'desc')
    .orderBy('tally.completedAt', 'desc')
    .execute()
  return rows.map((row) => ({
    ...named(row),
    completedOn: row.completedOn,
    score: row.tenths === null ? null : row.tenths / 10,
    ...sumLevels(levelsOf(row), row.asked),
  }))
}
