import { hash } from 'node:crypto'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { bindFile, putLoose } from '../../platform/files/loose.ts'
import type { Outcome } from '../../platform/jobs/worker.ts'
import type { Unsealed } from '../issuing/thread.ts'
import type { Baseline } from '../issuing/write-file.ts'
import type { NoticeFile, NoticeRow } from './queries.ts'

type NewFile = Pick<NoticeFile, 'language' | 'stage' | 'pages'> & {
  readonly notice: Pick<NoticeRow, 'id' | 'assessmentId' | 'number'>
  readonly bytes: Uint8Array
  /** What stands before its seal. */
  readonly unsealed?: Unsealed | undefined
}

/** Keeps the bytes of a notice, and gives what names them: a row of it, and one of the log with their SHA-256. */
export async function keepNotice(
  { db, files, newId }: Baseline,
  { notice, bytes, unsealed, language, stage, pages }: NewFile,
  now: string,
): Promise<Outcome> {
  const key = await putLoose({ db, files, newId, now }, 'reports', bytes)
  const { id: noticeId, assessmentId, number } = notice
  const sha256 = hash('sha256', bytes, 'hex')
  const file = { noticeId, language, stage, pages, sha256, size: bytes.length }
  return async (tx) => {
    await bindFile(tx, key)
    await tx
      .insertInto('findingNoticeFile')
      .values({ ...file, key, madeAt: now })
      .execute()
    const seq = await allotSeq(tx, 1)
    const assessment = await tx
      .selectFrom('assessment')
      .select(['id', 'organizationId'])
      .where('id', '=', assessmentId)
      .executeTakeFirstOrThrow()
    const kind = stage === 'stamped' && unsealed === undefined ? 'stamp' : 'issue'
    const body = { after: { ...file, number, ...(unsealed && { unsealed }) } }
    const act = { kind: `finding-notice.${kind}`, assessment, caller: null, now, body }
    await appendLog(tx, [actRow({ seq, id: newId(), target: assessmentId, ...act })])
  }
}
