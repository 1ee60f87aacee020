import type { Handler } from '../../platform/handler.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { notifyOfRequest } from '../accounts/notify-admins.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { loadRequest } from './requests.ts'

/** Milliseconds until the mail goes: as long nobody has been told, and nothing was decided. */
export const declineDelay = 60_000

/** Declines a request; the person is mailed why, in their language, and may ask again. */
export const declineRequest: Handler<'request.decline'> = async ({ params, body }, context) =>
  changePeople(context, async ({ db, now, newId }, tell) => {
    const request = await loadRequest(db, params.requestId)
    const { id, email, language } = request
    // An address that nobody confirmed may be anybody's: what an admin writes does not go there.
    if (request.status !== 'awaiting-approval') {
      throw new ProblemError('status-conflict', 'The request does not wait for a decision.', {
        about: 'request',
      })
    }
    const { reason } = body
    const after = { status: 'declined' as const, declinedAt: now, reason }
    await db.updateTable('accessRequest').set(after).where('id', '=', id).execute()
    const notBefore = new Date(Date.parse(now) + declineDelay).toISOString()
    const mail = { id: newId(), kind: 'request-declined', email, language, now, notBefore } as const
    await queueMail(db, { ...mail, requestId: id })
    await settleNotices(db, { aboutId: id, kinds: ['request-waiting'] }, now)
    const before = { status: request.status }
    const act = { kind: 'request.decline', target: id, organizationId: null } as const
    tell({ ...act, before, after: { status: after.status, reason } })
    return { request: { ...request, ...after } }
  })

/** The request waits again. Whoever was not told yet is not told. */
export const takeBackDecline: Handler<'request.take-back'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { db } = here
    const request = await loadRequest(db, params.requestId)
    const { id, reason } = request
    if (request.status !== 'declined') {
      throw new ProblemError('status-conflict', 'The request was not declined.', {
        about: 'request',
      })
    }
    const after = { status: 'awaiting-approval' as const, declinedAt: null, reason: null }
    await db.updateTable('accessRequest').set(after).where('id', '=', id).execute()
    const { numDeletedRows } = await db
      .deleteFrom('mail')
      .where('requestId', '=', id)
      .where('kind', '=', 'request-declined')
      .where('state', '=', 'queued')
      .where('attempts', '=', 0)
      .executeTakeFirst()
    // It is in the inbox again; that it waits was mailed before.
    await notifyOfRequest(here, request, { isQuiet: true })
    const wasMailed = numDeletedRows === 0n
    const before = { status: request.status, reason }
    const act = { kind: 'request.take-back', target: id, organizationId: null } as const
    tell({ ...act, before, after: { status: after.status, wasMailed } })
    return { request: { ...request, ...after }, wasMailed }
  })
