import { createTransport } from 'nodemailer'
import type { Deliver, OutgoingMail } from './deliver.ts'

/** Milliseconds that a server may take to answer. */
const patience = 20_000

/**
 * By SMTP. `url` as nodemailer reads it: `smtps://user:password@host:465`; `from` is the sender; a mail
 * may have the name of another, where `mayRename`.
 */
export function smtpDelivery(url: string, from: string, mayRename = false): Deliver {
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  // One connection for all that is sent in a round: signing in takes longer than a mail.
  const open = () => createTransport({ url, ...times, pool: true, maxConnections: 1 }, { from })
  let opened: ReturnType<typeof open> | null = null
  const deliver = async ({
    id,
    at,
    to,
    sender,
    subject,
    text,
    html,
    language,
    ...rest
  }: OutgoingMail) => {
    const { attachments = [], stopUrl } = rest
    const messageId = `<${id}@${domainOf(from)}>`
    const isNamed = mayRename && sender !== null
    opened ??= open()
    const { response } = await opened.sendMail({
      ...(isNamed && { from: { name: sender, address: addressOf(from) } }),
      to,
      subject,
      text,
      html,
      date: new Date(at),
      messageId,
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl !== undefined && {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
      // Nothing of a mail may make this server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { answer: response, messageId }
  }
  const rest = (): void => {
    opened?.close()
    opened = null
  }
  return Object.assign(deliver, { rest })
}

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
