import type { Work } from '../../platform/jobs/worker.ts'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { holdsAt } from '../sealing/holds-at.ts'
import type { SealKey } from '../sealing/seal-key.ts'
import { type IssueBaseline, makeFile, readOrder } from './issue.ts'
import { stampKey } from './job-keys.ts'
import { listFiles, loadIssued, signaturesOf } from './queries.ts'
import { keepFile } from './write-file.ts'

export type Sealing = IssueBaseline & {
  readonly sealKey: SealKey
  /** The time-stamp server (RFC 3161); null where there is none. */
  readonly tsaUrl: string | null
}

/**
 * Makes a report anew with the signatures of both on it, and seals it, once. What the time-stamp server does
 * not stamp at once is given out without its time, and stamped later.
 */
export const sealWork =
  (ground: Sealing): Work =>
  async (payload, now, signal) => {
    const order = readOrder(payload)
    const { db, newId, sealKey, tsaUrl } = ground
    // It was looked at as the server started, which may be long ago.
    if (!holdsAt(sealKey, now)) throw new JobFault('seal-key', 'its certificate does not hold now')
    const { number } = await loadIssued(db, order)
    const signatures = await signaturesOf(db, order)
    const reason = `${number} R${order.revision}`
    const seal = { key: sealKey, reason, at: now }
    const made = await makeFile(ground, order, { signatures, seal, signal })
    const { pages, missing, unsealed, html } = made
    const stamped = tsaUrl === null ? null : await stamp(made.bytes, tsaUrl).catch(() => null)
    const stage = stamped === null ? 'signed' : 'stamped'
    const file = { stage, pages, missing, bytes: stamped ?? made.bytes, unsealed, html } as const
    const write = await keepFile(ground, order, file, now)
    if (tsaUrl === null || stamped !== null) return write
    return async (tx) => {
      await write(tx)
      const job = { kind: 'report.stamp', key: stampKey(order), payload: order } as const
      const { organizationId } = await tx
        .selectFrom('assessment')
        .select('organizationId')
        .where('id', '=', order.assessmentId)
        .executeTakeFirstOrThrow()
      await queueJob(tx, { ...job, id: newId(), organizationId, now })
    }
  }

/** Puts a time stamp into the seal of a report that was given out without. */
export const stampWork =
  (ground: Sealing): Work =>
  async (payload, now) => {
    const order = readOrder(payload)
    const { db, files, tsaUrl } = ground
    const all = await listFiles(db, order.assessmentId)
    const ofIt = all.filter(
      ({ revision, language }) => revision === order.revision && language === order.language,
    )
    const sealed = ofIt.find(({ stage }) => stage === 'signed')
    // Nobody stamps here any more, or it was done by another server.
    const isOver = tsaUrl === null || ofIt.some(({ stage }) => stage === 'stamped')
    if (isOver || sealed === undefined) return async () => undefined
    const bytes = await files.read(sealed.key)
    if (bytes === null) throw new Error(`the file ${sealed.key} is gone from where files are kept`)
    const stamped = await stamp(bytes, tsaUrl)
    const { pages, missing } = sealed
    const file = { stage: 'stamped', pages, missing, bytes: stamped } as const
    return keepFile(ground, order, file, now)
  }

export async function stamp(bytes: Uint8Array, tsaUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const { askForTimeStamp } = await import('../sealing/time-stamp.ts')
  const { stampPdf } = await import('../sealing/stamp-pdf.ts')
  const { checkSeal } = await import('../sealing/check-seal.ts')
  const stamped = await stampPdf(bytes, (signature) => askForTimeStamp(tsaUrl, signature))
  const { isIntact, stampedAt } = await checkSeal(stamped, [])
  if (!isIntact || stampedAt === null) throw new Error('the stamped seal does not hold')
  return stamped
}
