import { hash } from 'node:crypto'
import type { Files } from '../files/files.ts'
import { bindFile, putLoose } from '../files/loose.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import type { Outcome } from '../jobs/worker.ts'
import { actRow, appendLog } from '../trail/log.ts'
import { allotSeq } from '../trail/seq.ts'
import type { FileOrder } from './job-keys.ts'
import type { Unsealed } from './thread.ts'

export type Ground = { readonly db: Db; readonly files: Files; readonly newId: () => string }

type NewFile = Pick<Tables['issuedFile'], 'stage' | 'pages'> & {
  readonly bytes: Uint8Array
  /** Of a sealed one: what stands before its seal. */
  readonly unsealed?: Unsealed | undefined
}

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
  { db, files, newId }: Ground,
  order: FileOrder,
  { stage, pages, bytes, unsealed }: NewFile,
  now: string,
): Promise<Outcome> {
  const key = await putLoose({ db, files, newId, now }, 'reports', bytes)
  const sha256 = hash('sha256', bytes, 'hex')
  return async (tx) => {
    await bindFile(tx, key)
    const file = { stage, key, pages, sha256, size: bytes.length, madeAt: now }
    await tx
      .insertInto('issuedFile')
      .values({ ...order, ...file })
      .execute()
    const seq = await allotSeq(tx, 1)
    const assessment = await tx
      .selectFrom('assessment')
      .select(['id', 'organizationId'])
      .where('id', '=', order.assessmentId)
      .executeTakeFirstOrThrow()
    const { revision, language } = order
    const body = {
      after: { revision, language, sha256, size: bytes.length, ...(unsealed && { unsealed }) },
    }
    const act = { kind: acts[stage], assessment, caller: null, now, body }
    await appendLog(tx, [actRow({ seq, id: newId(), target: order.assessmentId, ...act })])
  }
}
