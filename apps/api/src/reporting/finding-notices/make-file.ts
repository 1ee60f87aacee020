import { hash } from 'node:crypto'
import type { Language } from '@apron/contracts/user.ts'
import * as z from 'zod/mini'
import { bindFile, putLoose } from '../../platform/files/loose.ts'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import type { Work } from '../../platform/jobs/worker.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { loadIssuedInput } from '../issuing/issued-input.ts'
import { setInThread } from '../issuing/make-in-thread.ts'
import { type Sealing, stamp } from '../issuing/seal.ts'
import { holdsAt } from '../sealing/holds-at.ts'

type Order = { readonly noticeId: string; readonly language: Language }
const order = z.object({ noticeId: z.string(), language: z.enum(['en', 'ar']) })

export const noticeJobKey = ({ noticeId, language }: Order): string =>
  `finding-notice ${noticeId} ${language}`

/**
 * Makes a notice in one language from what its report was made from, and seals it at once: nobody signs it, its seal
 * says that this installation issued it. A time-stamp server that does not answer leaves it without its time, so that
 * nobody waits for it with serving.
 */
export const makeNoticeWork =
  ({ db, files, newId, baseUrl, sealKey, tsaUrl }: Sealing): Work =>
  async (payload, now, signal) => {
    const { noticeId, language } = z.parse(order, payload)
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
    const input = { ...frozen, completion: { ...completion, issue }, madeAt: notice.madeAt }
    const seal = { key: sealKey, reason: number, at: now }
    const made = await setInThread({ input, notice: { number, madeBy }, language, seal }, signal)
    const stamped = tsaUrl === null ? null : await stamp(made.bytes, tsaUrl).catch(() => null)
    const bytes = stamped ?? made.bytes
    const key = await putLoose({ db, files, newId, now }, 'reports', bytes)
    const file = {
      stage: stamped === null ? ('signed' as const) : ('stamped' as const),
      size: bytes.length,
      pages: made.pages,
      sha256: hash('sha256', bytes, 'hex'),
    }
    return async (tx) => {
      await bindFile(tx, key)
      await tx
        .insertInto('findingNoticeFile')
        .values({ noticeId, language, key, madeAt: now, ...file })
        .execute()
      const seq = await allotSeq(tx, 1)
      const assessment = await tx
        .selectFrom('assessment')
        .select(['id', 'organizationId'])
        .where('id', '=', assessmentId)
        .executeTakeFirstOrThrow()
      const { unsealed } = made
      const after = { noticeId, number, language, ...file, ...(unsealed && { unsealed }) }
      const kind = 'finding-notice.issue'
      const act = { kind, assessment, caller: null, now, target: assessmentId, body: { after } }
      await appendLog(tx, [actRow({ seq, id: newId(), ...act })])
    }
  }
