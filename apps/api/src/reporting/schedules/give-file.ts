import type { Files } from '../../platform/files/files.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { fileNameOf, typeOf } from './file-name.ts'
import { madeFor } from './who.ts'

/** What was mailed to the caller; 404 for everybody else, and for who is of another role or organization by now. */
export const giveFile =
  (files: Files): Handler<'schedule.file'> =>
  async ({ params }, { db, caller }) => {
    const row = await db
      .selectFrom('scheduleDelivery as delivery')
      .innerJoin('scheduleRun as run', 'run.id', 'delivery.runId')
      .innerJoin('schedule', 'schedule.id', 'run.scheduleId')
      .select(['delivery.fileKey', 'run.dueAt', 'schedule.report', 'schedule.format'])
      .select(['schedule.timeZone', 'delivery.madeFor', 'delivery.markings'])
      .where('delivery.id', '=', params.deliveryId)
      .where('delivery.userId', '=', caller.userId)
      .executeTakeFirst()
    if (row === undefined || row.fileKey === null || row.madeFor !== madeFor(caller)) {
      throw notFound()
    }
    const bytes = await files.open(row.fileKey)
    if (bytes === null) throw new Error(`the file ${row.fileKey} is gone from where files are kept`)
    return { name: fileNameOf(row), type: typeOf[row.format], bytes }
  }
