import type { Context, Db } from '../handler.ts'
import type { StillDue } from './checks.ts'
import { findAssigners } from './find-assigners.ts'
import { type NewNotice, writeNotices } from './write-notices.ts'

/** Characters that are kept of what a mail server said. */
const longest = 200

type SmtpError = Error & { responseCode?: number; response?: string; command?: string }

/** Whether a mail server said for good that it takes nothing for an address: no later try has another end. */
export function isBounce(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && command.startsWith('RCPT')
}

/** Notes that somebody gets no mails, and tells who assigns in their organization, and the admins. */
export async function noteBounce(
  here: Pick<Context, 'db' | 'now' | 'newId'>,
  email: string,
  { response = '', responseCode = 0 }: SmtpError,
): Promise<void> {
  const { db, now } = here
  const person = await db
    .selectFrom('user')
    .select(['id', 'organizationId', 'firstName', 'lastName'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (person === undefined) return
  const { id, organizationId, firstName, lastName } = person
  await db.transaction().execute(async (tx) => {
    const bounced = { email, bouncedAt: now }
    await tx
      .insertInto('bouncedAddress')
      .values({ userId: id, ...bounced })
      .onConflict((it) => it.column('userId').doUpdateSet({ email }))
      .execute()
    const assigners = await findAssigners(tx, organizationId)
    const people = assigners.filter((userId) => userId !== id)
    // The address stays out: what the server said may repeat it.
    const answer = response.includes(email) ? String(responseCode) : response.slice(0, longest)
    const gaps = { person: `${firstName} ${lastName}`, answer }
    const about = { aboutId: id, cause: `${id}/${email}`, gaps }
    await writeNotices(
      { ...here, db: tx },
      people.map((userId): NewNotice => ({ kind: 'address-bounces', ...about, userId })),
    )
  })
}

/** A mail arrived: what bounced does so no more. */
export const forgetBounce = async (db: Db, email: string): Promise<unknown> =>
  db.deleteFrom('bouncedAddress').where('email', '=', email).execute()

/** Until a mail arrives there, or the person has another address. */
export const isBouncing: StillDue = async (db, notices) => {
  const rows = await db
    .selectFrom('bouncedAddress')
    .innerJoin('user', 'user.id', 'bouncedAddress.userId')
    .select('bouncedAddress.userId')
    .whereRef('user.email', '=', 'bouncedAddress.email')
    .where('user.status', '=', 'active')
    .where('bouncedAddress.userId', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const bouncing = new Set(rows.map(({ userId }) => userId))
  return new Set(notices.flatMap(({ id, aboutId }) => (bouncing.has(aboutId) ? [id] : [])))
}
