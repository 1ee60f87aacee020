import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'
import { readFault } from '../../platform/jobs/job-fault.ts'
import { writeNotices } from '../../platform/notices/write-notices.ts'

type Here = { readonly db: Db; readonly newId: () => string; readonly now: string }

/** Notes of runs and deliveries that are under way how they ended: jobs and mails know it, and are forgotten. */
export async function settle(here: Here): Promise<void> {
  await settleMails(here.db)
  await settleJobs(here)
}

async function settleMails(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('scheduleDelivery')
    .leftJoin('mail', 'mail.aboutId', 'scheduleDelivery.id')
    .innerJoin('user', 'user.id', 'scheduleDelivery.userId')
    .select(['scheduleDelivery.id', 'mail.state', 'mail.sentAt', 'mail.fault'])
    .select('user.status')
    .where('scheduleDelivery.state', '=', 'waiting')
    .where((eb) => eb.or([eb('mail.state', 'is', null), eb('mail.state', '!=', 'queued')]))
    .execute()
  for (const { id, state, sentAt, fault, status } of rows) {
    const isGone = status !== 'active'
    const set =
      state === 'sent'
        ? { state, sentAt }
        : state === 'failed'
          ? { state, fault }
          : {
              state: 'left-out' as const,
              whyNot: isGone ? ('inactive' as const) : ('role' as const),
            }
    await db
      .updateTable('scheduleDelivery')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }
}

/** A run whose job was given up has failed, and its owner is told. */
async function settleJobs({ db, newId, now }: Here): Promise<void> {
  const rows = await db
    .selectFrom('scheduleRun')
    .innerJoin('job', (join) =>
      join.on('job.key', '=', sql<string>`'schedule.run ' || "scheduleRun"."id"`),
    )
    .innerJoin('schedule', 'schedule.id', 'scheduleRun.scheduleId')
    .select(['scheduleRun.id', 'job.fault', 'job.endedAt', 'schedule.name'])
    .select(['schedule.ownerId', 'scheduleRun.scheduleId as aboutId'])
    .where('scheduleRun.state', '=', 'waiting')
    .where('job.state', '=', 'failed')
    .execute()
  for (const { id, fault, endedAt, name, ownerId: userId, aboutId } of rows) {
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('scheduleRun')
        .set({ state: 'failed', fault: readFault(fault), endedAt: endedAt ?? now })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return
      const about = { aboutId, userId, cause: id, gaps: { schedule: name } }
      await writeNotices({ db: tx, now, newId }, [{ kind: 'schedule-failed', ...about }])
    })
  }
}
