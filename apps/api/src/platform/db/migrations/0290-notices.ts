import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** What people are notified of, how they want it, and the mails that bring it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('cause', 'text', (it) => it.notNull())
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('aboutId', 'text', (it) => it.notNull())
    .addColumn('gaps', 'text', (it) => it.notNull())
    .addColumn('byId', 'text', (it) => it.references('user.id'))
    .addColumn('createdAt', 'text', (it) => it.notNull())
    .addColumn('readAt', 'text')
    .addColumn('settledAt', 'text')
    .addColumn('mailing', 'text', (it) => it.notNull())
    .addColumn('mailId', 'text')
    .addColumn('handedOverAt', 'text')
    .addColumn('answer', 'text')
    .addColumn('fault', 'text')
    .addUniqueConstraint('notice_key', ['cause', 'userId', 'kind'])
    .execute()
  await index(db, 'notice', ['userId', 'createdAt'])
  await index(db, 'notice', ['aboutId'])
  await index(db, 'notice', ['createdAt'])
  await index(db, 'notice', ['mailId'])
  // Few wait for a digest at any time.
  await sql`create index "notice_waiting" on "notice" ("userId") where "mailing" = 'digest' and "mailId" is null`.execute(
    db,
  )
  await db.schema
    .createTable('noticeDigest')
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('day', 'text', (it) => it.notNull())
    .addColumn('mailId', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('noticeDigest_key', ['userId', 'day'])
    .execute()
  await db.schema
    .createTable('noticeWish')
    .addColumn('userId', 'text', (it) => it.notNull().primaryKey().references('user.id'))
    .addColumn('mails', 'text', (it) => it.notNull())
    .addColumn('digestTime', 'text', (it) => it.notNull())
    .addColumn('timeZone', 'text')
    .addColumn('quietFrom', 'text')
    .addColumn('quietUntil', 'text')
    .execute()
  await db.schema
    .createTable('noticeStop')
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('kind', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('noticeStop_key', ['userId', 'kind'])
    .execute()
  await noteWaiting(db)
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}

type Known = {
  accessRequest: {
    id: string
    status: string
    firstName: string
    lastName: string
    organization: string
    email: string
    confirmedAt: string | null
    requestedAt: string
  }
  user: { id: string; role: string; status: string }
  notice: object
}

/** What waits already is in the inbox of whoever decides on it. A mail of it went when it began to wait. */
async function noteWaiting(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Known>
  const requests = await db
    .selectFrom('accessRequest')
    .selectAll()
    .where('status', '=', 'awaiting-approval')
    .execute()
  const admins = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute()
  for (const { id, firstName, lastName, organization, email, ...at } of requests) {
    const gaps = { person: `${firstName} ${lastName}`, organization, search: email }
    const rows = admins.map(({ id: userId }) => ({
      id: randomUUID(),
      kind: 'request-waiting',
      cause: id,
      userId,
      aboutId: id,
      gaps: JSON.stringify(gaps),
      createdAt: at.confirmedAt ?? at.requestedAt,
      mailing: 'none',
    }))
    if (rows.length > 0) await db.insertInto('notice').values(rows).execute()
  }
}
