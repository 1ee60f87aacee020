import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'

/** The schedule that a report was mailed to the caller by; 404 for everybody else, and where it names them no more. */
export const mine: Handler<'schedule.mine'> = async ({ params }, { db, caller }) =>
  describe(await load(db, params.deliveryId, caller))

/**
 * Takes the caller off the people of a schedule, or back among them. They stay named in it, so that its owner
 * sees who left, and when; nobody but they themselves can undo it.
 */
export const leave: Handler<'schedule.leave'> = async ({ params, body: { isLeft } }, context) =>
  changeCatalogue(context, async ({ db, caller, now }, tell) => {
    const row = await load(db, params.deliveryId, caller)
    if (isLeft === (row.leftAt !== null)) return describe(row)
    const leftAt = isLeft ? now : null
    await db
      .updateTable('scheduleRecipient')
      .set({ leftAt })
      .where('scheduleId', '=', row.id)
      .where('userId', '=', caller.userId)
      .execute()
    tell({
      kind: isLeft ? 'schedule.leave' : 'schedule.return',
      target: row.id,
      before: { leftAt: row.leftAt },
      after: { leftAt },
    })
    return describe({ ...row, leftAt })
  })

async function load(db: Db, deliveryId: string, caller: Caller) {
  const row = await db
    .selectFrom('scheduleDelivery as delivery')
    .innerJoin('scheduleRun as run', 'run.id', 'delivery.runId')
    .innerJoin('schedule', 'schedule.id', 'run.scheduleId')
    .innerJoin('user as owner', 'owner.id', 'schedule.ownerId')
    .innerJoin('scheduleRecipient as recipient', (join) =>
      join
        .onRef('recipient.scheduleId', '=', 'schedule.id')
        .onRef('recipient.userId', '=', 'delivery.userId'),
    )
    .select(['schedule.id', 'schedule.name', 'schedule.report', 'recipient.leftAt'])
    .select(['owner.id as ownerId', 'owner.firstName', 'owner.lastName'])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.userId', '=', caller.userId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

const describe = (row: Awaited<ReturnType<typeof load>>) => ({
  name: row.name,
  report: row.report,
  owner: { id: row.ownerId, firstName: row.firstName, lastName: row.lastName },
  leftAt: row.leftAt,
})
