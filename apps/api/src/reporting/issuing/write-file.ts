import { hash } from 'node:crypto'
import type { Files } from '../../platform/files/files.ts'
import { bindFile, putLoose } from '../../platform/files/loose.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import type { Outcome } from '../../platform/jobs/worker.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import type { FileOrder } from './job-keys.ts'
import { packPage } from './page.ts'
import type { Unsealed } from './thread.ts'

export type Baseline = { readonly db: Db; readonly files: Files; readonly newId: () => string }

type NewFile = Pick<Tables['issuedFile'], 'stage' | 'pages'> & {
  readonly bytes: Uint8Array
  /** Of a sealed one: what stands before its seal. */
  readonly unsealed?: Unsealed | undefined
  /** Codes of characters that no font has. */
  readonly missing?: readonly string[]
  /** The same for those who do not see it. */
  readonly html?: string | undefined
}
/** A text in a script that no font has must not fill the log. */
const maxMissing = 50

const acts = {
  issued: 'report.issue',
  signed: 'report.seal',
  stamped: 'report.stamp',
} as const

/**
 * Keeps the bytes, and gives what names them: a row of the report, and one of the log with its SHA-256, by which
 * anybody who has the log can say what was given out.
 */
export async function keepFile(
  { db, files, newId }: Baseline,
  order: FileOrder,
  { stage, pages, bytes, unsealed, missing = [], html }: NewFile,
  now: string,
): Promise<Outcome> {
  const key = await putLoose({ db, files, newId, now }, 'reports', bytes)
  const sha256 = hash('sha256', bytes, 'hex')
  const page = html === undefined ? null : packPage(html)
  const named = missing.length === 0 ? null : missing.slice(0, maxMissing)
  return async (tx) => {
    await bindFile(tx, key)
    const file = { stage, key, pages, sha256, size: bytes.length, madeAt: now }
    const kept = { ...file, missing: named && JSON.stringify(named) }
    await tx
      .insertInto('issuedFile')
      .values({ ...order, ...kept })
      .execute()
    if (page !== null) {
      const of = { stage: stage === 'issued' ? 'issued' : 'signed', madeAt: now } as const
      await tx
        .insertInto('issuedPage')
        .values({ ...order, ...of, ...page })
        .execute()
    }
    const seq = await allotSeq(tx, 1)
    const assessment = await tx
      .selectFrom('assessment')
      .select(['id', 'organizationId'])
      .where('id', '=', order.assessmentId)
      .executeTakeFirstOrThrow()
    const { revision, language } = order
    const body = {
      after: {
        revision,
        language,
        sha256,
        size: bytes.length,
        ...(named && { missing: named }),
        ...(unsealed && { unsealed }),
        ...(page && { html: { sha256: page.sha256, size: page.size } }),
      },
    }
    const act = { kind: acts[stage], assessment, caller: null, now, body }
    await appendLog(tx, [actRow({ seq, id: newId(), target: order.assessmentId, ...act })])
  }
}
