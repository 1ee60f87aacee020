import type { ReportInput, ReportSignature } from '@apron/report/input.ts'
import type { Db } from '../../platform/handler.ts'
import type { FileOrder } from './job-keys.ts'
import { unpackInput } from './material.ts'
import { loadIssued, loadMaterial } from './queries.ts'

type Key = Pick<FileOrder, 'assessmentId' | 'revision'>

/** What an issued report is made from: as it was completed, with what was signed since. */
export async function loadIssuedInput(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  key: Key,
  signatures: readonly ReportSignature[],
): Promise<ReportInput> {
  const { code, issuedOn, effectiveOn } = await loadIssued(db, key)
  const input = await unpackInput(await loadMaterial(db, key))
  const { completion } = input
  if (completion === null) throw new Error('what was frozen is of no completion')
  const issue = {
    verifyUrl: `${baseUrl}/verify/${code}`,
    issuedOn,
    effectiveOn,
    replaces: await findReplaced(db, key),
    signatures,
  }
  const reviewer =
    completion.reviewer ?? (input.isSelfAssessment ? null : await findReviewer(db, key))
  return { ...input, completion: { ...completion, reviewer, issue } }
}

/** First revisions that were frozen by release 0.1.0 do not name their reviewer. */
async function findReviewer(db: Db, { assessmentId, revision }: Key): Promise<string | null> {
  const person = await db
    .selectFrom('completion')
    .innerJoin('user', 'user.id', 'completion.completedBy')
    .select(['user.firstName', 'user.lastName'])
    .where('completion.assessmentId', '=', assessmentId)
    .where('completion.revision', '=', revision)
    .executeTakeFirst()
  return person === undefined ? null : `${person.firstName} ${person.lastName}`.trim()
}

const findReplaced = async (db: Db, { assessmentId, revision }: Key) =>
  (await db
    .selectFrom('completion')
    .select(['revision', 'completedOn'])
    .where('assessmentId', '=', assessmentId)
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
