import { sql } from 'kysely'
import { isReportedComplete } from '../assessments/reported.ts'
import { isCounted } from '../assessments/taken-out.ts'
import { isStanding } from '../completions/standing.ts'
import type { Caller, Db } from '../handler.ts'

export type FoundOpen = {
  readonly locationId: string
  readonly assessmentId: string
  readonly title: string
  /** Of the report. */
  readonly number: string
  readonly completedOn: string
  readonly register: string
  readonly level: 'non-compliant' | 'serious-deficiency'
}

/** What says whether something is mended; an audit that could not say is passed over. */
const telling = [
  'fully-compliant',
  'improvement-desirable',
  'non-compliant',
  'serious-deficiency',
] as const

/**
 * The answers of these locations' audits that are not compliant and that no later audit of the same organization
 * found mended, over the completions that stand and that the caller may see, in no order. An audit that is
 * open again counts with its answers as they are now.
 */
export async function loadOpen(
  db: Db,
  caller: Caller,
  {
    locations,
    organizationId,
  }: { locations: readonly string[]; organizationId?: string | undefined },
): Promise<FoundOpen[]> {
  if (locations.length === 0) return []
  const rows = await db
    .with('ranked', (cte) =>
      cte
        .selectFrom('completion')
        .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
        .innerJoin('register', 'register.assessmentId', 'completion.assessmentId')
        .select(['assessment.locationId', 'completion.assessmentId', 'assessment.title'])
        .select(['completion.number', 'completion.completedOn'])
        .select(['register.register', 'register.level'])
        .select(
          sql<number | string>`row_number() over (
            partition by assessment."locationId", assessment."organizationId", register."register"
            order by completion."completedAt" desc, assessment."id" desc
          )`.as('rank'),
        )
        .where('assessment.locationId', 'in', locations)
        .where('register.level', 'in', telling)
        .where((eb) => isStanding(eb as never))
        .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
        .where((eb) => isCounted(eb as never)),
    )
    .selectFrom('ranked')
    .select(['locationId', 'assessmentId', 'title', 'number', 'completedOn', 'register', 'level'])
    .where('rank', '=', 1)
    .where('level', 'in', ['non-compliant', 'serious-deficiency'])
    .$narrowType<{ level: FoundOpen['level'] }>()
    .execute()
  return rows
}
