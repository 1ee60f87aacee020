import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import { isStanding } from '../../audits/completions/standing.ts'
import type { Db } from '../../platform/handler.ts'
import { unpackInput } from '../issuing/material.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { keepTally } from './keep-tally.ts'
import { keepWork } from './keep-work.ts'

type Key = { readonly assessmentId: string; readonly revision: number }

/**
 * Counts what was completed by a release that kept no tallies, from the reports that were issued of it: they
 * hold each answer as it stood. Who did what when is read from the log.
 */
export async function tallyMissing(db: Db): Promise<void> {
  await tallyCompletions(db)
  await tallyWork(db)
}

async function tallyWork(db: Db): Promise<void> {
  for (const { id } of await withoutWork(db).execute()) {
    await db.transaction().execute(async (tx) => {
      await allotSeq(tx, 0)
      // Another server may have been first, or it was opened again just now.
      const still = await withoutWork(tx).where('assessment.id', '=', id).executeTakeFirst()
      if (still !== undefined) await keepWork(tx, id)
    })
  }
}

const withoutWork = (db: Db) =>
  db
    .selectFrom('assessment')
    .leftJoin('workTally', 'workTally.assessmentId', 'assessment.id')
    .select('assessment.id')
    .where('assessment.status', '=', 'complete')
    .where('workTally.assessmentId', 'is', null)

async function tallyCompletions(db: Db): Promise<void> {
  const missing = await db
    .selectFrom('completion')
    .leftJoin('tally', 'tally.assessmentId', 'completion.assessmentId')
    .select(['completion.assessmentId', 'completion.revision'])
    .where((eb) => isStanding(eb as never))
    .where('tally.assessmentId', 'is', null)
    .execute()
  for (const key of missing) {
    await db.transaction().execute(async (tx) => {
      await allotSeq(tx, 0)
      await tallyOne(tx, key)
    })
  }
}

async function tallyOne(db: Db, { assessmentId, revision }: Key): Promise<void> {
  const known = await db
    .selectFrom('tally')
    .select('revision')
    .where('assessmentId', '=', assessmentId)
    .executeTakeFirst()
  // Another server was first, or it was completed again just now.
  if (known !== undefined) return
  const row: AssessmentRow = await db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', assessmentId)
    .executeTakeFirstOrThrow()
  const completion = await db
    .selectFrom('completion')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  const issued = await db
    .selectFrom('issuedReport')
    .select('material')
    .where('assessmentId', '=', assessmentId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  const input = issued === undefined ? null : await unpackInput(issued.material)
  await keepTally(db, row, completion, input)
}
