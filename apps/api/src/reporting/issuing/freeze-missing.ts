import { sql } from 'kysely'
import { isStanding } from '../../audits/completions/standing.ts'
import type { Context } from '../../platform/handler.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { freezeReport } from './freeze.ts'

/**
 * Queues the reports of what was completed by a release that issued none, as far as nothing has been opened
 * again since: then the answers are still those of the completion.
 */
export async function freezeMissing({
  db,
  now,
  newId,
}: Pick<Context, 'db' | 'now' | 'newId'>): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('completion')
      .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
      .select(['completion.assessmentId', 'completion.revision'])
      .where('assessment.status', '=', 'complete')
      .where(isStanding)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('issuedReport')
              .select(sql<number>`1`.as('one'))
              .whereRef('issuedReport.assessmentId', '=', 'completion.assessmentId')
              .whereRef('issuedReport.revision', '=', 'completion.revision'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst()
    if (found === undefined) return
    await db.transaction().execute(async (tx) => {
      await allotSeq(tx, 0)
      const { assessmentId, revision } = found
      const issued = await tx
        .selectFrom('issuedReport')
        .select('code')
        .where('assessmentId', '=', assessmentId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      const row = await tx
        .selectFrom('assessment')
        .selectAll()
        .where('id', '=', assessmentId)
        .executeTakeFirstOrThrow()
      // Another server was first, or it was opened again just now.
      if (issued !== undefined || row.status !== 'complete') return
      const completion = await tx
        .selectFrom('completion')
        .selectAll()
        .where('assessmentId', '=', assessmentId)
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow()
      await freezeReport({ db: tx, now, newId }, row, completion)
    })
  }
}
