import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { loadManaged } from './managed.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { shutOut } from '../../platform/sessions/queries.ts'

/** Sessions that are named at most; those of the latest contact. */
const maxNamed = 100

type Eb = ExpressionBuilder<Tables, 'session'>

/** Those that still do something: live, or handing in for somebody inactive. */
const isOpen = (now: string) => (eb: Eb) =>
  eb.or([
    eb.and([eb('revokedAt', 'is', null), eb('expiresAt', '>', now)]),
    eb('depositUntil', '>', now),
  ])

const openOf = (db: Db, userId: string, now: string) =>
  db.selectFrom('session').where('userId', '=', userId).where(isOpen(now))

export const listUserSessions: Handler<'user.sessions'> = async (
  { params },
  { db, caller, now },
) => {
  const { id } = await loadManaged(db, params.userId, caller)
  const rows = await openOf(db, id, now)
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'agent', 'depositUntil', 'deviceId'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNamed)
    .execute()
  const sessions = rows.map(({ deviceId: tablet, ...row }) => ({
    ...row,
    tablet,
    isCurrent: row.id === caller.sessionId,
  }))
  return { sessions, total: await countOpenSessions(db, id, now) }
}

/** How many sessions of somebody still do something. */
export async function countOpenSessions(db: Db, userId: string, now: string): Promise<number> {
  const { total } = await openOf(db, userId, now)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Shuts a lost tablet out; what is on it stays there, and waits for its owner to sign in on it. */
export const endUserSession: Handler<'user.end-session'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { id: target, organization } = await loadManaged(here.db, params.userId, here.caller)
    const ended = await end(here, target, { sessionId: params.sessionId })
    if (ended === 0) throw notFound()
    const before = { session: params.sessionId }
    tell({ kind: 'user.end-session', target, organizationId: organization.id, before })
    return { ended }
  })

/** Every session of somebody but the one that asks: nobody signs themself out by mistake. */
export const endUserSessions: Handler<'user.end-sessions'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { id: target, organization } = await loadManaged(here.db, params.userId, here.caller)
    const ended = await end(here, target)
    const after = { ended }
    if (ended > 0)
      tell({ kind: 'user.end-sessions', target, organizationId: organization.id, after })
    return { ended }
  })

/** Every session on one tablet: whoever holds it is shut out, and the person's others go on. */
export const endUserTablet: Handler<'user.end-tablet'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { id: target, organization } = await loadManaged(here.db, params.userId, here.caller)
    const { deviceId } = params
    const ended = await end(here, target, { deviceId })
    const after = { ended, tablet: deviceId }
    if (ended > 0)
      tell({ kind: 'user.end-sessions', target, organizationId: organization.id, after })
    return { ended }
  })

/** How many open sessions there are on each tablet of somebody that said which it is. */
export async function countOpenByTablet(
  db: Db,
  userId: string,
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await openOf(db, userId, now)
    .where('deviceId', 'is not', null)
    .groupBy('deviceId')
    .select(['deviceId', (eb) => eb.fn.countAll<number | string>().as('count')])
    .execute()
  return new Map(rows.map(({ deviceId, count }) => [deviceId ?? '', Number(count)]))
}

/** Ends what is open, or one of it or one tablet's, for handing in too; says how many there were. */
async function end(
  { db, caller, now }: Context,
  userId: string,
  { sessionId, deviceId }: { readonly sessionId?: string; readonly deviceId?: string } = {},
): Promise<number> {
  if (sessionId === undefined) await shutOut(db, { userId, now, but: caller.sessionId, deviceId })
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: now, depositUntil: null, shutOutAt: now })
    .where('userId', '=', userId)
    .where(isOpen(now))
    .$if(sessionId !== undefined, (it) => it.where('id', '=', sessionId ?? ''))
    .$if(deviceId !== undefined, (it) => it.where('deviceId', '=', deviceId ?? ''))
    .$if(sessionId === undefined, (it) => it.where('id', '<>', caller.sessionId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
