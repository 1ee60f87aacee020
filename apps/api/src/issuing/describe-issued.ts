import type { IssuedReport } from '@apron/contracts/issued.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import { readFault } from '../jobs/job-fault.ts'
import { issueLanguages } from './freeze.ts'
import { issueKey, sealKey, stampKey } from './job-keys.ts'
import { type Issued, listFiles, listIssued, listSignatures } from './queries.ts'

/** Of each language the file to have: the last stage that was made. */
export const newestFiles = (files: readonly Tables['issuedFile'][]): Tables['issuedFile'][] => [
  ...new Map(files.map((file) => [file.language, file])).values(),
]

/** Every report of an assessment, the newest first; whether the caller may sign is not asked here. */
export async function describeIssued(
  db: Db,
  assessmentId: string,
): Promise<Omit<IssuedReport, 'maySign'>[]> {
  const issued = await listIssued(db, assessmentId)
  if (issued.length === 0) return []
  const files = Map.groupBy(await listFiles(db, assessmentId), (file) => file.revision)
  const signatures = Map.groupBy(await listSignatures(db, assessmentId), (it) => it.revision)
  const jobs = await findJobs(db, issued)
  return issued.map(({ revision, number, code, issuedOn, effectiveOn, dueOn }, place) => ({
    revision,
    number,
    code,
    issuedOn,
    effectiveOn,
    dueOn,
    isNewest: place === 0,
    files: newestFiles(files.get(revision) ?? []).map(({ key: _, ...file }) => file),
    awaited: jobs.filter((job) => job.revision === revision).map(({ revision: _, ...job }) => job),
    signatures: (signatures.get(revision) ?? []).map(({ part, name, signedAt }) => ({
      part,
      name,
      at: signedAt,
    })),
  }))
}

const keysOf = { issue: issueKey, seal: sealKey, stamp: stampKey } as const
const acts = ['issue', 'seal', 'stamp'] as const

/** What is still to be made. */
async function findJobs(db: Db, issued: readonly Issued[]) {
  const named = issued.flatMap(({ assessmentId, revision }) =>
    issueLanguages.flatMap((language) =>
      acts.map((act) => ({
        key: keysOf[act]({ assessmentId, revision, language }),
        revision,
        language,
        act,
      })),
    ),
  )
  const rows = await db
    .selectFrom('job')
    .select(['key', 'state', 'attempts', 'nextAt', 'fault'])
    .where('state', '!=', 'done')
    .where(
      'key',
      'in',
      named.map(({ key }) => key),
    )
    .execute()
  return rows.flatMap(({ key, state, attempts, nextAt, fault }) => {
    const { revision, language, act } = named.find((it) => it.key === key)!
    const isFailed = state === 'failed'
    return [{ revision, language, act, attempts, isFailed, nextAt, fault: readFault(fault) }]
  })
}
