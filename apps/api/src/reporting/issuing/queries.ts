import type { ReportSignature } from '@apron/report/input.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import type { FileOrder } from './job-keys.ts'

type Key = Pick<FileOrder, 'assessmentId' | 'revision'>

/** A report with what its completion says of it. */
export const findIssued = async (db: Db, { assessmentId, revision }: Key) =>
  joined(db)
    .where('report.assessmentId', '=', assessmentId)
    .where('report.revision', '=', revision)
    .executeTakeFirst()
export type Issued = NonNullable<Awaited<ReturnType<typeof findIssued>>>

export async function loadIssued(db: Db, key: Key): Promise<Issued> {
  const found = await findIssued(db, key)
  if (found === undefined) throw new Error(`no report of ${key.assessmentId} R${key.revision}`)
  return found
}

/** The newest first. */
export const listIssued = async (db: Db, assessmentId: string): Promise<Issued[]> =>
  joined(db)
    .where('report.assessmentId', '=', assessmentId)
    .orderBy('report.revision', 'desc')
    .execute()

export const findByCode = async (db: Db, code: string): Promise<Issued | undefined> =>
  joined(db).where('report.code', '=', code).executeTakeFirst()

const joined = (db: Db) =>
  db
    .selectFrom('issuedReport as report')
    .innerJoin('completion', (join) =>
      join
        .onRef('completion.assessmentId', '=', 'report.assessmentId')
        .onRef('completion.revision', '=', 'report.revision'),
    )
    .select(['report.assessmentId', 'report.revision', 'report.code'])
    .select(['report.issuedOn', 'report.effectiveOn', 'report.marking'])
    .select(['completion.number', 'completion.dueOn', 'completion.completedOn'])
    .select('completion.isSelfAssessment')

/** Apart: it is as long as the report. */
export const loadMaterial = async (db: Db, { assessmentId, revision }: Key): Promise<string> =>
  (
    await db
      .selectFrom('issuedReport')
      .select('material')
      .where('assessmentId', '=', assessmentId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
  ).material

const stages = ['issued', 'signed', 'stamped'] as const

export type IssuedFile = Omit<Tables['issuedFile'], 'missing'> & {
  readonly missing: readonly string[]
}

/** Every file of every revision, by language, the last stage last. */
export const listFiles = async (db: Db, assessmentId: string): Promise<IssuedFile[]> => {
  const rows = await db
    .selectFrom('issuedFile')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .orderBy('language', 'desc')
    .execute()
  return rows
    .map((row) => ({ ...row, missing: JSON.parse(row.missing ?? '[]') as string[] }))
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage))
}

export const listSignatures = async (
  db: Db,
  assessmentId: string,
): Promise<Tables['reportSignature'][]> =>
  db
    .selectFrom('reportSignature')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .orderBy('signedAt')
    .execute()

/** As the report of a revision names them. */
export const signaturesOf = async (
  db: Db,
  { assessmentId, revision }: Key,
): Promise<ReportSignature[]> =>
  (await listSignatures(db, assessmentId))
    .filter((it) => it.revision === revision)
    .map(({ part, name, role, signedAt }) => ({ part, name, role, at: signedAt }))
