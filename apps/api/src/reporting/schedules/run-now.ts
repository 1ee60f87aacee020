import type { Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { loadRuns } from './load-runs.ts'
import { loadSchedule } from './queries.ts'
import { forgetRuns, queueRun } from './run-rows.ts'

/** Milliseconds within which somebody has a report mailed by hand so often, and no more. */
const span = 60 * 60 * 1000
const maxInSpan = 5

/**
 * Makes and mails it now, whenever it is due; what it finds is said by its runs. Throws too-many-requests after
 * five within an hour, and where one that was asked for is still under way gives that one.
 */
export const runNow: Handler<'schedule.run'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, caller, now, newId }, tell) => {
    const { id: scheduleId } = await loadSchedule(db, params.scheduleId, caller)
    const since = new Date(Date.parse(now) - span).toISOString()
    const byHand = await db
      .selectFrom('scheduleRun')
      .select(['state', 'dueAt'])
      .where('scheduleId', '=', scheduleId)
      .where('startedBy', 'is not', null)
      .where('dueAt', '>', since)
      .execute()
    if (!byHand.some(({ state }) => state === 'waiting')) {
      if (byHand.length >= maxInSpan) {
        const oldest = Math.min(...byHand.map(({ dueAt }) => Date.parse(dueAt)))
        const retryAfter = Math.ceil((oldest + span - Date.parse(now)) / 1000)
        throw new ProblemError('too-many-requests', 'It was mailed often enough.', { retryAfter })
      }
      const id = newId()
      await queueRun(db, { id, scheduleId, dueAt: now, startedBy: caller.userId }, now)
      await forgetRuns(db, scheduleId, now)
      tell({ kind: 'schedule.run', target: scheduleId, after: { run: id } })
    }
    return { runs: (await loadRuns(db, [scheduleId])).get(scheduleId) ?? [] }
  })
