import { holds } from '@apron/contracts/permission.ts'
import { sql } from 'kysely'
import { opaqueParam } from '../db/opaque-param.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller, Db } from '../handler.ts'
import { signerOf } from './token.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds that a session lives after the last contact. */
export const sessionLife = 30 * day
/** Milliseconds after which a session ends however often it is used. */
export const longestSession = 180 * day
/** Milliseconds for which it may hand in after its user was made inactive. */
export const handInLife = 30 * day
/** Milliseconds after the end of a session for which what its tablet exported is accepted. */
export const exportLife = 90 * day
/** A contact is written down at most once in this time, so that reading calls stay reads. */
const renewalPause = 60 * 60 * 1000

export const agentMaxLength = 200

const insertSession = prepared(
  (db, id: string, userId: string, now: string, expiresAt: string, agent: string) =>
    db.insertInto('session').values({
      id,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      revokedAt: null,
      depositUntil: null,
      shutOutAt: null,
      agent,
      deviceId: null,
    }),
)

/** Writes a session row for a user, whose first contact it is, and signs its token. `now` is ISO. */
export async function startSession(
  db: Db,
  start: { id: string; userId: string; now: string; agent: string },
): Promise<{ token: string; expiresAt: string }> {
  const expiresAt = expiryFrom(start.now, start.now)
  const agent = start.agent.slice(0, agentMaxLength)
  await insertSession(db, start.id, start.userId, start.now, expiresAt, agent)
  await noteActive(db, start.userId, start.now)
  const signer = await signerOf(db)
  return { token: await signer.sign(start.id), expiresAt }
}

const findSession = prepared((db, id: string, now: string, earliest: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.userId', 'session.lastSeenAt', 'session.createdAt'])
    .select(['user.organizationId', 'user.role', 'user.trialEndsAt'])
    .where('session.id', '=', opaqueParam(id))
    .where('session.expiresAt', '>', now)
    .where('session.createdAt', '>', earliest)
    .where('session.revokedAt', 'is', null)
    .where('user.status', '=', sql.lit('active')),
)

const findEnded = prepared((db, id: string, now: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.userId', 'user.organizationId', 'user.role'])
    .where('session.id', '=', opaqueParam(id))
    .where('session.depositUntil', '>', now)
    .where('user.status', '=', sql.lit('inactive')),
)

/**
 * Who calls with this `Authorization` header, or null: no token, a foreign one, and one whose
 * session ended, expired or belongs to an inactive user look the same. The row is read every time.
 */
export async function findCaller(
  db: Db,
  authorization: string | null,
  now: string,
): Promise<Caller | null> {
  const sessionId = await readSessionId(db, authorization)
  if (sessionId === null) return null
  const earliest = new Date(Date.parse(now) - longestSession).toISOString()
  const [row] = await findSession(db, sessionId, now, earliest)
  if (row === undefined) return null
  if (Date.parse(now) - Date.parse(row.lastSeenAt) >= renewalPause) {
    await renew(db, { ...row, sessionId }, now)
  }
  const caller = callerOf(sessionId, row)
  const { role, trialEndsAt } = row
  const isExpired = role === 'trial' && trialEndsAt !== null && trialEndsAt <= now
  return isExpired ? { ...caller, isExpired } : caller
}

/**
 * Who hands in with this `Authorization` header, or null: its session was live when its user was made
 * inactive, and that is not longer ago than it may be. A session that was revoked is none of these.
 */
export async function findDepositor(
  db: Db,
  authorization: string | null,
  now: string,
): Promise<Caller | null> {
  const sessionId = await readSessionId(db, authorization)
  if (sessionId === null) return null
  const [row] = await findEnded(db, sessionId, now)
  return row === undefined ? null : { ...callerOf(sessionId, row), isInactive: true }
}

/** The session that a token names which this installation signed; null for every other header. */
async function readSessionId(db: Db, authorization: string | null): Promise<string | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const signer = await signerOf(db)
  return signer.read(token)
}

type Row = Pick<Tables['user'], 'organizationId' | 'role'> & { readonly userId: string }

const callerOf = (sessionId: string, { userId, organizationId, role }: Row): Caller => ({
  userId,
  sessionId,
  organizationId,
  role,
  may: (permission) => holds(role, permission),
})

async function renew(
  db: Db,
  { sessionId, userId, createdAt }: { sessionId: string; userId: string; createdAt: string },
  now: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now, expiresAt: expiryFrom(now, createdAt) })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
  await noteActive(db, userId, now)
}

const noteActive = prepared((db, userId: string, now: string) =>
  db.updateTable('user').set({ lastActiveAt: now }).where('id', '=', userId),
)

const expiryFrom = (now: string, createdAt: string): string =>
  new Date(
    Math.min(Date.parse(now) + sessionLife, Date.parse(createdAt) + longestSession),
  ).toISOString()
