import { findInstallationValue } from '../../platform/db/installation-values.ts'
import type { Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { exportLife } from '../../platform/sessions/session.ts'
import { exportKeyOf, findUnsealed, formerKeyOf, type SealedRow } from './export-key.ts'

/** Sessions of the author that are tried for a file that does not say whose key sealed it. */
const maxTried = 100

type Sealed = {
  readonly author: string
  /** The session whose key it was; of older files it is not known. */
  readonly key?: string | undefined
  readonly after: string
  readonly rows: readonly SealedRow[]
}
/** Until when exports of a tablet are accepted, and from when on what is written on it is not. */
type Standing = { readonly until: string; readonly shutOutAt: string | null }

/**
 * Of the rows of an export those that may be taken in: all, or those before the first that was written after
 * its tablet was shut out. Throws where a row is not as the author's tablet sealed it, where the key has had
 * its time, and where the first row was written too late.
 */
export async function checkSeals<Row extends SealedRow>(
  db: Db,
  sealed: Omit<Sealed, 'rows'> & { readonly rows: readonly Row[] },
  now: string,
): Promise<readonly Row[]> {
  const { rows } = sealed
  const standing = await findStanding(db, sealed, now)
  if (standing === null || standing.until <= now)
    throw refusal('body.key', 'export-expired', 'It was sealed too long ago to be accepted.')
  const { shutOutAt } = standing
  if (shutOutAt === null) return rows
  const late = rows.findIndex(({ body }) => !(writtenAt(body) <= Date.parse(shutOutAt)))
  if (late === 0)
    throw refusal(
      'body.rows.0',
      'shut-out',
      'It was written after the session of its tablet was ended.',
    )
  return late === -1 ? rows : rows.slice(0, late)
}

// NaN where there is none: that is never early enough.
const writtenAt = ({ at }: SealedRow['body']): number =>
  Date.parse(typeof at === 'string' ? at : '')

const refusal = (path: string, code: string, message: string): ProblemError =>
  new ProblemError('input-invalid', message, { issues: [{ path, code, message }] })

const edited = (place: number): ProblemError =>
  refusal(`body.rows.${place}`, 'edited', 'It differs from what the tablet exported.')

/** How the key stands that sealed the rows. Throws where it is none of the author's. */
async function findStanding(db: Db, sealed: Sealed, now: string): Promise<Standing | null> {
  const { author, key, after, rows } = sealed
  if (key !== undefined) {
    const place = findUnsealed(
      await exportKeyOf(db, { userId: author, sessionId: key }),
      after,
      rows,
    )
    if (place !== null) throw edited(place)
    return (await findSession(db, author, key)) ?? lostWithRestore(db, key)
  }
  const first = rows.slice(0, 1)
  for (const it of [await formerOf(db, author), ...(await sessionsOf(db, author, now))]) {
    if (findUnsealed(it.key, after, first) !== null) continue
    const place = findUnsealed(it.key, after, rows)
    if (place !== null) throw edited(place)
    return it
  }
  throw edited(0)
}

const plusLife = (at: string): string => new Date(Date.parse(at) + exportLife).toISOString()

async function formerOf(db: Db, author: string): Promise<Standing & { key: string }> {
  const since = await findInstallationValue(db, 'exportKeysSince')
  const until = since === null ? '' : plusLife(since)
  return { key: await formerKeyOf(db, author), until, shutOutAt: null }
}

const ended = (db: Db, author: string) =>
  db
    .selectFrom('session')
    .select(['id', 'shutOutAt'])
    .select((eb) => eb.fn.coalesce('revokedAt', 'expiresAt').as('endedAt'))
    .where('userId', '=', author)
    .unionAll(
      db
        .selectFrom('endedSession')
        .select(['id', 'shutOutAt', 'endedAt'])
        .where('userId', '=', author),
    )

async function findSession(db: Db, author: string, id: string): Promise<Standing | null> {
  const rows = db.selectFrom(ended(db, author).as('it')).selectAll().where('id', '=', id)
  const row = await rows.executeTakeFirst()
  return row === undefined ? null : { until: plusLife(row.endedAt), shutOutAt: row.shutOutAt }
}

async function sessionsOf(
  db: Db,
  author: string,
  now: string,
): Promise<(Standing & { key: string })[]> {
  const since = new Date(Date.parse(now) - exportLife).toISOString()
  const rows = await db
    .selectFrom(ended(db, author).as('it'))
    .selectAll()
    .where('endedAt', '>', since)
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTried)
    .execute()
  return Promise.all(
    rows.map(async ({ id, endedAt, shutOutAt }) => ({
      key: await exportKeyOf(db, { userId: author, sessionId: id }),
      until: plusLife(endedAt),
      shutOutAt,
    })),
  )
}

/**
 * A backup that was restored lacks the sessions that began after it, and their exports are what is needed
 * then: such a session began before the database's present life, and counts as ended when that began.
 */
async function lostWithRestore(db: Db, sessionId: string): Promise<Standing | null> {
  const life = await db
    .selectFrom('log')
    .select('receivedAt')
    .where('kind', '=', 'new-life')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const began = Number.parseInt(sessionId.replaceAll('-', '').slice(0, 12), 16)
  if (life === undefined || began > Date.parse(life.receivedAt)) return null
  return { until: plusLife(life.receivedAt), shutOutAt: null }
}
