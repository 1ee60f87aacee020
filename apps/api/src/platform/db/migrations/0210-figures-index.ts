import type { Kysely } from 'kysely'

const counts = [
  'fullyCompliant',
  'improvementDesirable',
  'nonCompliant',
  'seriousDeficiency',
  'notConfirmed',
  'notApplicable',
  'asked',
]
/** All that figures read of a completion but what it added to aspects, which is long. */
const figures = [
  'completedAt',
  'tenths',
  ...counts,
  'locationId',
  'assessmentId',
  'revision',
  'createdAt',
  'submittedAt',
]

/**
 * Figures are read from an index alone: the rows have a page each, and one is written only where an audit
 * is completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tally_by_completedOn').execute()
  await db.schema.dropIndex('tally_by_organizationId_completedOn').execute()
  await db.schema
    .createIndex('tally_figures')
    .on('tally')
    .columns(['completedOn', ...figures])
    .execute()
  await db.schema
    .createIndex('tally_figures_here')
    .on('tally')
    .columns(['organizationId', 'completedOn', ...figures])
    .execute()
  // In the order in which it is summed up.
  await db.schema
    .createIndex('aspectTally_figures')
    .on('aspectTally')
    .columns(['organizationId', 'aspect', 'key', 'month', ...counts])
    .execute()
}
