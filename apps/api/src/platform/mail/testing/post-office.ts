import type { TestApp } from '../../../testing/test-app.ts'
import type { Rounds } from '../../rounds.ts'
import { mailKinds } from '../../../mail-kinds.ts'
import { createSender } from '../sender.ts'
import { smtpDelivery } from '../smtp.ts'
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts'

export type PostOffice = {
  readonly server: MailServer
  readonly sender: Rounds
  /** Sends what is queued and gives the latest mail to this address, as its server received it. */
  readonly fetchMail: (to: string) => Promise<ReceivedMail>
  readonly close: () => Promise<void>
}

export const baseUrl = 'https://audits.example.org'

/** What stands behind a running server: a sender, and an SMTP server that takes its mails. */
export async function openPostOffice(app: TestApp): Promise<PostOffice> {
  const server = await startMailServer()
  const sender = createSender({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    baseUrl,
    deliver: smtpDelivery(server.url, 'Apron <audits@example.org>'),
    files: app.files,
    kinds: mailKinds,
    log: (line) => void app.lines.push(line),
  })
  return {
    server,
    sender,
    fetchMail: async (to) => {
      await sender.run()
      const mail = server.mails.findLast((it) => it.to.includes(to))
      if (mail === undefined) throw new Error(`no mail to ${to}`)
      return mail
    },
    close: async () => {
      await sender.stop()
      await server.close()
    },
  }
}

/** The one-time code in a mail's link; throws where there is none of this kind. */
export function codeIn(
  { text }: ReceivedMail,
  kind: 'verification' | 'set-password' | 'password-reset',
): string {
  const code = new RegExp(`${baseUrl}/${kind}/([\\w-]{32})\\n`).exec(text)?.[1]
  if (code === undefined) throw new Error(`no ${kind} link in: ${text}`)
  return code
}
