import { mailKinds } from '@apron/api/mail-kinds.ts'
import { createSender } from '@apron/api/platform/mail/sender.ts'
import { smtpDelivery } from '@apron/api/platform/mail/smtp.ts'
import { startMailServer } from '@apron/api/platform/mail/testing/mail-server.ts'
import { type NewNotice, writeNotices } from '@apron/api/platform/notices/write-notices.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp } from '@apron/api/testing/test-app.ts'
import { type Figure, note, plain } from '../figure.ts'

const readers = 200
const each = 50
const atLeast = 200
const second = 1000

/** Notices that are mailed at once by two senders of one database, to a mail server of this machine. */
export async function measureNotices(): Promise<Figure[]> {
  const app = await createTestApp()
  const server = await startMailServer()
  const { id: aboutId } = await makeUser(app, 'trial')
  const notices: NewNotice[] = []
  for (let reader = 0; reader < readers; reader += 1) {
    const { id: userId } = await makeUser(app, 'admin')
    for (let at = 0; at < each; at += 1) {
      notices.push({ kind: 'trial-begun', cause: `cause ${at}`, userId, aboutId, gaps: {} })
    }
  }
  const here = { db: app.db, now: app.clock.iso(), newId: app.newId }
  const writing = performance.now()
  await app.db.transaction().execute((db) => writeNotices({ ...here, db }, notices))
  const written = performance.now() - writing
  const senders = ['one', 'two'].map(() =>
    createSender({
      db: app.db,
      clock: app.clock.now,
      newId: app.newId,
      baseUrl: 'https://audits.example.org',
      deliver: smtpDelivery(server.url, 'Apron <audits@example.org>'),
      files: app.files,
      kinds: mailKinds,
      log: () => undefined,
    }),
  )
  const sending = performance.now()
  await Promise.all(senders.map((sender) => sender.run()))
  const took = (performance.now() - sending) / second
  const ids = new Set(server.mails.map(({ headers }) => headers['message-id']))
  const sent = server.mails.length
  await server.close()
  await app.close()
  const rate = notices.length / took
  const name = `${notices.length} notices`
  return [
    plain(
      `${name}, sent by two`,
      `${rate.toFixed(0)} a second`,
      `at least ${atLeast} a second`,
      rate >= atLeast,
    ),
    plain(
      `${name}, lost or doubled`,
      `${notices.length - ids.size} and ${sent - ids.size}`,
      'none',
      ids.size === notices.length && sent === notices.length,
    ),
    note(`${name}, written in one transaction`, `${written.toFixed(0)} ms`),
  ]
}
