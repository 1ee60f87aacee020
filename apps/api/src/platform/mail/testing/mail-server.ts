import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly to: string[]
  readonly from: string
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly ReceivedFile[]
}
export type ReceivedFile = {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}
export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: ReceivedMail[]
  /** How many of the next mails are turned away for now. */
  refuseNext: (count: number) => void
  /** Mails to this address are turned away for good. */
  refuseFor: (address: string) => void
  readonly close: () => Promise<void>
}

/** A real SMTP server on this machine that takes mails of whoever knows the password. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusals = 0
  const unknown = new Set<string>()
  const server = new SMTPServer({
    hideSTARTTLS: true,
    // Nothing here needs the name of this machine, and asking for it takes longer than the mail.
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      if (username === 'apron' && password === 'canary-smtp-password') done(null, { user: 'apron' })
      else done(new Error('wrong password'))
    },
    onRcptTo: ({ address }, _, done) => {
      if (unknown.has(address)) {
        return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      }
      if (refusals === 0) return done()
      refusals -= 1
      return done(Object.assign(new Error('try later'), { responseCode: 451 }))
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ to, from, ...readMail(Buffer.concat(parts).toString('latin1')) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://apron:canary-smtp-password@127.0.0.1:${port}`,
    mails,
    refuseNext: (count) => {
      refusals = count
    },
    refuseFor: (address) => void unknown.add(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMail(raw: string): Omit<ReceivedMail, 'to' | 'from'> {
  const { headers } = cut(raw)
  const parts = partsOf(raw)
  const partOf = (type: string): string => {
    const part = parts.find((it) => it.headers['content-type']?.startsWith(type))
    return part === undefined ? '' : decode(part).replaceAll('\r\n', '\n')
  }
  const subject = decodeWords(headers['subject'] ?? '')
  return {
    headers,
    subject,
    text: partOf('text/plain'),
    html: partOf('text/html'),
    attachments: filesIn(parts),
  }
}

type Part = ReturnType<typeof cut>

/** The parts of a mail, and of those of them that have parts themselves. */
function partsOf(raw: string): Part[] {
  const { headers, body } = cut(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.trimStart()))
}

const filesIn = (parts: readonly Part[]): ReceivedFile[] =>
  parts.flatMap(({ headers, body }) => {
    const name = /^attachment;.*filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1]
    if (name === undefined) return []
    const [type = ''] = (headers['content-type'] ?? '').split(/; name=/)
    return [{ name, type, bytes: new Uint8Array(Buffer.from(body, 'base64')) }]
  })

function cut(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':')
    headers[line.slice(0, at).toLowerCase()] = line.slice(at + 1).trim()
  }
  return { headers, body: rest.join('\r\n\r\n') }
}

function decode({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return quoted(body.replaceAll('=\r\n', ''))
  return Buffer.from(body, 'latin1').toString()
}

const quoted = (text: string): string => {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : quoted(words.replaceAll('_', ' ')),
    )
