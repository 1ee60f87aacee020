import { mailWorksKey, saveInstallationValue } from '../db/installation-values.ts'
import type { Files } from '../files/files.ts'
import type { Db } from '../handler.ts'
import type { Log } from '../log.ts'
import { forgetBounce, isBounce, noteBounce } from '../notices/bounces.ts'
import { noteDelivery } from '../notices/mailed-notices.ts'
import { createRounds, pauseAfter, type Rounds } from '../rounds.ts'
import type { Deliver } from './deliver.ts'
import { prepareMail, type MailKinds, type MailRow } from './prepare.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** Milliseconds after which a mail whose sender died is taken up again. */
const lease = 2 * minute
const maxAttempts = 12
/** Characters that are kept of what a server said when it took a mail. */
const longestAnswer = 200
/** Milliseconds that a mail which is done with stays: its row has somebody's address. */
const keptFor = 30 * day

export type SenderOptions = {
  readonly db: Db
  readonly clock: () => number
  readonly newId: () => string
  readonly baseUrl: string
  readonly deliver: Deliver
  readonly files: Files
  readonly kinds: MailKinds
  readonly log: Log
}

/**
 * Sends what the table of outgoing mail has. Several processes may do so at once: whoever takes a mail
 * up has it alone for `lease`. What fails is tried again, also after a restart.
 */
export const createSender = (options: SenderOptions): Rounds =>
  createRounds('mail', options.log, async (isStopped) => {
    const { db, clock } = options
    await forgetOld(db, clock())
    let delivered = 0
    try {
      for (;;) {
        const mail = isStopped() ? null : await takeNext(db, clock())
        if (mail === null) return delivered
        if (await sendOne(mail, options)) delivered += 1
      }
    } finally {
      options.deliver.rest?.()
    }
  })

async function takeNext(db: Db, time: number): Promise<MailRow | null> {
  const now = iso(time)
  for (;;) {
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('state', '=', 'queued')
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const attempts = row.attempts + 1
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ attempts, nextAt: iso(time + lease) })
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .where('attempts', '=', row.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return { ...row, attempts }
  }
}

async function sendOne(
  row: MailRow,
  { db, clock, newId, baseUrl, deliver, files, kinds, log }: SenderOptions,
): Promise<boolean> {
  const now = iso(clock())
  let to = row.email
  try {
    const mail = await prepareMail(row, { db, now, newId, baseUrl, files, kinds })
    if (mail === null) {
      await db.deleteFrom('mail').where('id', '=', row.id).execute()
      return false
    }
    to = mail.to
    const handedOver = (await deliver(mail)) ?? null
    const sent = { state: 'sent' as const, sentAt: iso(clock()), fault: null }
    const note = kinds.outcomes[row.kind]
    await note?.({ db, now: sent.sentAt, newId }, row, { handedOverAt: sent.sentAt, handedOver })
    await db.updateTable('mail').set(sent).where('id', '=', row.id).execute()
    if (isOfNotices(row)) {
      const said = handedOver === null ? null : handedOver.answer.slice(0, longestAnswer)
      await noteDelivery(db, row, { handedOverAt: sent.sentAt, answer: said, fault: null })
    }
    await forgetBounce(db, mail.to)
    // The row is forgotten after a while; that mails arrive is not.
    if (row.kind === 'test') await saveInstallationValue(db, mailWorksKey, sent.sentAt)
    return true
  } catch (error) {
    const fault = faultOf(error)
    const isOver = isBounce(error) || row.attempts >= maxAttempts
    const state = isOver ? ('failed' as const) : ('queued' as const)
    const nextAt = iso(clock() + pauseAfter(row.attempts))
    log({ level: 'warn', mailId: row.id, kind: row.kind, attempts: row.attempts, state, fault })
    await db.updateTable('mail').set({ state, nextAt, fault }).where('id', '=', row.id).execute()
    if (isOfNotices(row)) await noteDelivery(db, row, { fault })
    await kinds.outcomes[row.kind]?.({ db, now, newId }, row, { fault, isOver })
    if (isBounce(error)) await noteBounce({ db, now, newId }, to, error)
    return false
  }
}

const isOfNotices = ({ kind }: MailRow): boolean => kind === 'notice' || kind === 'digest'

async function forgetOld(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('state', 'in', ['sent', 'failed'])
    .where('nextAt', '<', iso(time - keptFor))
    .execute()
}

/** The codes alone: a server's words may repeat the address or the text. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code = '', responseCode = '' } = error as Error & {
    code?: string
    responseCode?: number
  }
  return `${code} ${responseCode}`.trim() || error.name
}

const iso = (time: number): string => new Date(time).toISOString()
