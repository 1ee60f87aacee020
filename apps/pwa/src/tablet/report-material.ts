import type { Client } from '@apron/contracts/client.ts'
import type { Launch } from '@apron/contracts/launch.ts'
import { isReviewEdit } from '@apron/scoring/review-edit.ts'
import type { Database } from '../data/database.ts'
import type { AssessmentRow } from '../data/tables.ts'
import { countUnsentOf } from '../sync/view/counts.ts'
import { asKnownHere } from '../sync/view/status-here.ts'
import { viewRegisters } from '../sync/view/view.ts'
import { loadWithin } from '../ui/page/load-within.ts'
import { type Material, type Standing, standingOf } from '@apron/report/material.ts'

/** What this tablet knows of an assessment; null where it knows none. */
export async function findAssessment(db: Database, id: string): Promise<AssessmentRow | null> {
  const row = await db.assessments.get(id)
  return row === undefined ? null : asKnownHere(db, row)
}

/** From this tablet, own unsent work among it; undefined where its questions are not here. */
export async function readMaterial(
  { db, api }: { readonly db: Database; readonly api: Client },
  row: AssessmentRow,
): Promise<Material | undefined> {
  const [outline, questions, views, unsent] = await Promise.all([
    db.outlines.get(row.id),
    db.questions.where('assessmentId').equals(row.id).toArray(),
    viewRegisters(db, row.id),
    countUnsentOf(db, row.id),
  ])
  if (outline === undefined || row.takenAt === null) return undefined
  // What was taken out of the assessment may still lie here, to be read.
  const within = new Set(outline.questions.map(({ id }) => id))
  // What was completed is what the server holds, whatever lies here unsent.
  const isComplete = row.status === 'complete'
  const registers = [...views].map(([register, view]): [string, Standing] => [
    register,
    standingOf(isComplete ? view.serverHeads : view.heads),
  ])
  return {
    assessment: row,
    categories: outline.categories,
    references: outline.references,
    questions: questions.filter(({ id }) => within.has(id)),
    registers: new Map(registers),
    unsent: isComplete ? 0 : unsent,
    readAt: row.takenAt,
    reviewEdits: [...views.values()].some((view) => view.serverHeads.some(isReviewEdit))
      ? await askReviewEdits(api, row.id)
      : null,
  }
}

/** The same of what the server tells. */
export const materialOf = async (api: Client, launch: Launch): Promise<Material> => ({
  assessment: launch.assessment,
  categories: launch.categories,
  references: launch.references,
  questions: launch.questions,
  registers: new Map(launch.registers.map(({ register, heads }) => [register, standingOf(heads)])),
  unsent: 0,
  reviewEdits: launch.registers.some(({ heads }) => heads.some(isReviewEdit))
    ? await askReviewEdits(api, launch.assessment.id)
    : null,
})

/** Longest that a report waits for what only the server knows. */
const longestWait = 5000

/** What a reviewer changed, and why; null where the server does not say so in time. */
async function askReviewEdits(api: Client, assessmentId: string): Promise<Material['reviewEdits']> {
  const asked = await loadWithin(
    () => api('assessment.review-edits', { params: { assessmentId } }),
    longestWait,
  )
  return 'loaded' in asked && asked.loaded.ok ? asked.loaded.value : null
}
