import type { IssuedReport } from '@apron/contracts/issued.ts'
import { awaitedSignature, partToSign } from '@apron/scoring/signing.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { readFault } from '../../platform/jobs/job-fault.ts'
import { issueLanguages } from './freeze.ts'
import { issueKey, sealKey, stampKey } from './job-keys.ts'
import { type Issued, type IssuedFile, listFiles, listIssued, listSignatures } from './queries.ts'
import { signerOf, toSignOf } from './signing-state.ts'

/** Of each language the file to have: the last stage that was made. */
export const newestFiles = (files: readonly IssuedFile[]): IssuedFile[] => [
  ...new Map(files.map((file) => [file.language, file])).values(),
]

/** Every report of an assessment, the newest first, and what the caller may sign. */
export async function describeIssued(
  db: Db,
  assessment: AssessmentRow,
  caller: Caller,
): Promise<IssuedReport[]> {
  const issued = await listIssued(db, assessment.id)
  if (issued.length === 0) return []
  const allFiles = Map.groupBy(await listFiles(db, assessment.id), (file) => file.revision)
  const given = Map.groupBy(await listSignatures(db, assessment.id), (it) => it.revision)
  const jobs = await findJobs(db, issued)
  return issued.map((report, place) => {
    const { revision, number, code, issuedOn, effectiveOn, dueOn } = report
    const isNewest = place === 0
    const files = allFiles.get(revision) ?? []
    const signatures = given.get(revision) ?? []
    const state = toSignOf(report, { assessment, isNewest, files, signatures })
    return {
      revision,
      number,
      code,
      issuedOn,
      effectiveOn,
      dueOn,
      isNewest,
      files: newestFiles(files).map(({ key: _, missing, ...file }) => ({
        ...file,
        missing: [...missing],
      })),
      awaited: jobs
        .filter((job) => job.revision === revision)
        .map(({ revision: _, ...job }) => job),
      signatures: signatures.map(({ part, name, role, signedAt }) => ({
        part,
        name,
        role,
        at: signedAt,
      })),
      waitsFor: awaitedSignature(state),
      maySign: partToSign(state, signerOf(assessment, caller)),
    }
  })
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
