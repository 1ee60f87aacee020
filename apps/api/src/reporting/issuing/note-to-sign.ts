import type { CompletionStep } from '../../audits/completions/complete.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import { findHolders, namesOf } from '../../audits/notices/readers.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context } from '../../platform/handler.ts'
import type { StillDue } from '../../platform/notices/checks.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'

type Here = Pick<Context, 'db' | 'now' | 'newId'>
type Report = Pick<Tables['completion'], 'revision' | 'number' | 'dueOn'>

const kinds = ['report-to-sign'] as const

/** The lead signs first; what an earlier revision waited for is over. */
export const noteLeadSigns: CompletionStep = async (here, row, completion) => {
  await settleNotices(here.db, { aboutId: row.id, kinds }, here.now)
  if (completion.isSelfAssessment === 1) return
  await note(here, row, completion, { part: 'lead', people: [row.leadId] })
}

/** Then anybody else who may countersign; after that nobody. */
export async function noteSigned(
  here: Here & { readonly caller: { readonly userId: string } },
  row: AssessmentRow,
  report: Report,
  part: 'lead' | 'counter',
): Promise<void> {
  await settleNotices(here.db, { aboutId: row.id, kinds }, here.now)
  if (part === 'counter') return
  const holders = await findHolders(here.db, row.organizationId, 'report.countersign')
  const people = holders.filter((id) => id !== here.caller.userId)
  await note(here, row, report, { part: 'counter', people })
}

async function note(
  here: Here,
  row: AssessmentRow,
  { revision, number, dueOn }: Report,
  { part, people }: { part: 'lead' | 'counter'; people: readonly string[] },
): Promise<void> {
  const gaps = { ...(await namesOf(here.db, row)), number, dueOn }
  const about = { aboutId: row.id, cause: `${row.id}/${revision}/${part}`, gaps }
  await writeNotices(
    here,
    people.map((userId): NewNotice => ({ kind: 'report-to-sign', ...about, userId })),
  )
}

/** Until that part is signed, or the assessment is open again. */
export const isToSign: StillDue = async (db, notices) => {
  const ids = [...new Set(notices.map(({ aboutId }) => aboutId))]
  const complete = await db
    .selectFrom('assessment')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .where('status', '=', 'complete')
    .execute()
  const signatures = await db
    .selectFrom('reportSignature')
    .select(['assessmentId', 'revision', 'part'])
    .where('assessmentId', 'in', ids)
    .execute()
  const revisionOf = new Map(complete.map(({ id, revision }) => [id, revision]))
  const signed = new Set(signatures.map((it) => `${it.assessmentId}/${it.revision}/${it.part}`))
  return new Set(
    notices.flatMap(({ id, aboutId, cause }) => {
      const isNewest = cause.startsWith(`${aboutId}/${revisionOf.get(aboutId)}/`)
      return isNewest && !signed.has(cause) ? [id] : []
    }),
  )
}
