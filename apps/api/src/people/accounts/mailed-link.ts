import { createLink, findLiveLinks, hashOf, renewLink } from './links.ts'
import type { Db } from '../../platform/handler.ts'
import { codeOf } from '../../platform/sessions/secret.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import type { MailRow, MakeLink } from '../../platform/mail/prepare.ts'
import type { LinkPurpose } from '../users/tables.ts'

/** Of one kind to one person while a link lives; no more are mailed. */
const maxMails = 30

type Try = Pick<MailRow, 'id' | 'attempts'>

/** The code of a link follows from the mail that it went out with: it is kept nowhere, and can be said again. */
const codeFor = async (db: Db, purpose: LinkPurpose, { id, attempts }: Try): Promise<string> =>
  (await codeOf(db, 'link', `${purpose} ${id} ${attempts}`)).subarray(0, 24).toString('base64url')

/**
 * The code of the link that a mail takes along: of the one that was mailed to the same person before, so
 * that nobody can put another in the place of the one that its owner is about to follow; else of a new one.
 * Null where the mail was forgotten since it was taken up: its owner has another password by now.
 */
export const mailedLink: MakeLink = async (
  row,
  purpose,
  { userId, requestId, organizationId },
  { db, now, newId },
) =>
  changePeople({ db, now, newId, caller: null }, async (here, tell) => {
    if (!(await isQueued(here.db, row))) return null
    const owner = { userId, requestId }
    const live = await findLiveLinks(here.db, purpose, owner, now)
    const known = live.size === 0 ? null : await findMailed(here.db, row, purpose, live)
    const code = known ?? (await codeFor(here.db, purpose, row))
    const { expiresAt } =
      known === null
        ? await createLink(here.db, purpose, owner, now, code)
        : await renewLink(here.db, code, now)
    const target = userId ?? requestId ?? ''
    tell({ kind: 'link.send', target, organizationId, after: { purpose, expiresAt } })
    return code
  })

async function isQueued(db: Db, { id }: MailRow): Promise<boolean> {
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return mail !== undefined
}

/** The code that one of these links went out with, in a mail like this one; null where none did. */
async function findMailed(
  db: Db,
  { email, kind }: MailRow,
  purpose: LinkPurpose,
  hashes: ReadonlySet<string>,
): Promise<string | null> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'attempts'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute()
  for (const mail of mails) {
    const code = await codeFor(db, purpose, mail)
    if (hashes.has(hashOf(code))) return code
  }
  return null
}
