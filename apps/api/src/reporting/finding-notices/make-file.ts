import type { Language } from '@apron/contracts/user.ts'
import * as z from 'zod/mini'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import type { Work } from '../../platform/jobs/worker.ts'
import { loadIssuedInput } from '../issuing/issued-input.ts'
import { setInThread } from '../issuing/make-in-thread.ts'
import { type Sealing, stamp } from '../issuing/seal.ts'
import { holdsAt } from '../sealing/holds-at.ts'
import { keepNotice } from './keep-file.ts'
import { findWithdrawn } from './queries.ts'

export type NoticeOrder = { readonly noticeId: string; readonly language: Language }
const order = z.object({ noticeId: z.string(), language: z.enum(['en', 'ar']) })
export const readNoticeOrder = (payload: unknown): NoticeOrder => z.parse(order, payload)

export const noticeJobKey = ({ noticeId, language }: NoticeOrder): string =>
  `finding-notice ${noticeId} ${language}`
export const noticeStampKey = ({ noticeId, language }: NoticeOrder): string =>
  `finding-notice-stamp ${noticeId} ${language}`

/**
 * Makes a notice in one language from what its report was made from, and seals it at once: nobody signs it, its seal
 * says that this installation issued it. What the time-stamp server does not stamp at once is given out without its
 * time, and stamped later.
 */
export const makeNoticeWork =
  ({ db, files, newId, baseUrl, sealKey, tsaUrl }: Sealing): Work =>
  async (payload, now, signal) => {
    const { noticeId, language } = readNoticeOrder(payload)
    if (!holdsAt(sealKey, now)) throw new JobFault('seal-key', 'its certificate does not hold now')
    const notice = await db
      .selectFrom('findingNotice')
      .selectAll()
      .where('id', '=', noticeId)
      .executeTakeFirstOrThrow()
    const { assessmentId, code, issuedOn, number, madeByName: madeBy } = notice
    const frozen = await loadIssuedInput({ db, baseUrl }, notice, [])
    const { completion } = frozen
    if (completion === null) throw new Error('what was frozen is of no completion')
    const issue = {
      verifyUrl: `${baseUrl}/verify/${code}`,
      issuedOn,
      effectiveOn: null,
      replaces: null,
      signatures: [],
    }
    const withdrawn = await findWithdrawn(db, assessmentId, notice.madeAt)
    const questions = frozen.questions.filter(({ id }) => !withdrawn.has(id))
    const issued = { ...completion, issue }
    const input = { ...frozen, questions, completion: issued, madeAt: notice.madeAt }
    const seal = { key: sealKey, reason: number, at: now }
    const made = await setInThread({ input, notice: { number, madeBy }, language, seal }, signal)
    const stamped = tsaUrl === null ? null : await stamp(made.bytes, tsaUrl).catch(() => null)
    const stage = stamped === null ? 'signed' : 'stamped'
    const { pages, unsealed } = made
    const write = await keepNotice(
      { db, files, newId },
      { notice, language, stage, pages, bytes: stamped ?? made.bytes, unsealed },
      now,
    )
    return async (tx) => {
      await write(tx)
      if (stage === 'stamped' || tsaUrl === null) return
      const { organizationId } = await tx
        .selectFrom('assessment')
        .select('organizationId')
        .where('id', '=', assessmentId)
        .executeTakeFirstOrThrow()
      const payload = { noticeId, language }
      const job = { kind: 'finding-notice.stamp', key: noticeStampKey(payload), payload } as const
      await queueJob(tx, { ...job, id: newId(), organizationId, now })
    }
  }
