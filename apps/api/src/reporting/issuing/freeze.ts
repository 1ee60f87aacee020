import { randomBytes } from 'node:crypto'
import type { CompletionFigures } from '@apron/contracts/completion.ts'
import type { ReportInput } from '@apron/report/input.ts'
import { reportInput, type Standing, standingOf } from '@apron/report/material.ts'
import { describeAssessment } from '../../audits/assessments/launch/describe.ts'
import { loadReviewEdits } from '../../audits/assessments/edit/edited-answers.ts'
import { loadPinned } from '../../audits/assessments/launch/launch-questions.ts'
import { loadPrevious } from '../../audits/assessments/launch/previous.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Context, Db } from '../../platform/handler.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { loadLogo, loadSettings } from '../../platform/settings/queries.ts'
import { loadRegisters } from '../../audits/sync/store/registers.ts'
import { issueKey } from './job-keys.ts'
import { markingNames, packInput } from './material.ts'

export const issueLanguages = ['en', 'ar'] as const

/**
 * Keeps what the report of a completion is made from, as it stands within the transaction that completes, and
 * queues its making: whatever is changed or reopened afterwards, the report is of this moment. Gives it back.
 */
export async function freezeReport(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  row: AssessmentRow,
  completion: Tables['completion'],
): Promise<ReportInput> {
  const { revision, completedOn } = completion
  const input = await loadInput(db, row, completion)
  const key = { assessmentId: row.id, revision }
  await db
    .insertInto('issuedReport')
    .values({
      ...key,
      code: randomBytes(16).toString('base64url'),
      issuedOn: completedOn,
      effectiveOn: null,
      material: packInput(input),
      marking: markingNames(input),
    })
    .execute()
  for (const language of issueLanguages) {
    const payload = { ...key, language }
    const job = { kind: 'report.issue', key: issueKey(payload), payload, now } as const
    await queueJob(db, { ...job, id: newId(), organizationId: row.organizationId })
  }
  return input
}

async function loadInput(
  db: Db,
  row: AssessmentRow,
  { completedBy, completedAt, figures }: Tables['completion'],
): Promise<ReportInput> {
  const reader = readerOf(row, completedBy)
  const registers = await loadRegisters(db, row.id)
  const previous = await loadPrevious(db, row, reader)
  const { questions, categories, references } = await loadPinned(db, row.id, previous, registers)
  const assessment = await describeAssessment(db, row, reader)
  const settings = await loadSettings(db)
  const standing = registers.map(({ register, heads }): [string, Standing] => [
    register,
    standingOf(heads),
  ])
  return reportInput(
    {
      assessment: { ...assessment, status: 'complete' },
      categories,
      references,
      questions,
      registers: new Map(standing),
      unsent: 0,
      reviewEdits: await loadReviewEdits(db, row.id),
    },
    {
      operator: settings.operatorName,
      logo: await loadDrawableLogo(db),
      madeAt: completedAt,
      conventions: { digits: settings.digits, timeZone: settings.timeZone },
      figures: JSON.parse(figures) as CompletionFigures,
    },
  )
}

/** The setter draws no WebP. */
async function loadDrawableLogo(db: Db): Promise<string | null> {
  const logo = await loadLogo(db)
  if (logo === undefined || logo.type === 'webp') return null
  return `data:image/${logo.type};base64,${logo.data}`
}

/** The server reads for a report what belongs to it, whoever completed: all of the organization's audits. */
const readerOf = ({ organizationId }: AssessmentRow, userId: string): Caller => ({
  userId,
  sessionId: '',
  organizationId,
  role: 'admin',
  may: () => true,
})
