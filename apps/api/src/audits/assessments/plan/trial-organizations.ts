import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'
import type { AssessmentRow } from '../visible.ts'

const findOfTrials = preparedIn((db, isIn) =>
  db
    .selectFrom('organization')
    .select('id')
    .where(isIn('id'))
    .where((eb) => {
      const people = eb
        .selectFrom('user')
        .select('user.id')
        .whereRef('user.organizationId', '=', 'organization.id')
        .where('user.deletedAt', 'is', null)
      return eb.and([
        eb.not(eb.exists(people.where('user.role', '!=', 'trial'))),
        eb.exists(people.where('user.role', '=', 'trial')),
      ])
    }),
)

/** Those of the organizations of these assessments that have nobody but trials: what they make is a trial's. */
export async function loadTrialOrganizations(
  db: Db,
  rows: readonly AssessmentRow[],
): Promise<ReadonlySet<string>> {
  const found = await findOfTrials(db, [...new Set(rows.map((row) => row.organizationId))])
  return new Set(found.map(({ id }) => id))
}
