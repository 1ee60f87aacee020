import type { Launch } from '@apron/contracts/launch.ts'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow } from '../../data/tables.ts'
import { countUnsentOf } from '../../sync/counts.ts'
import { asKnownHere } from '../../sync/status-here.ts'
import { viewRegisters } from '../../sync/view.ts'
import { type Material, type Standing, standingOf } from '@apron/report/material.ts'

/** What this tablet knows of an assessment; null where it knows none. */
export async function findAssessment(db: Database, id: string): Promise<AssessmentRow | null> {
  const row = await db.assessments.get(id)
  return row === undefined ? null : asKnownHere(db, row)
}

/** From this tablet, own unsent work among it; undefined where its questions are not here. */
export async function readMaterial(
  db: Database,
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
  }
}

/** The same of what the server tells. */
export const materialOf = (launch: Launch): Material => ({
  assessment: launch.assessment,
  categories: launch.categories,
  references: launch.references,
  questions: launch.questions,
  registers: new Map(launch.registers.map(({ register, heads }) => [register, standingOf(heads)])),
  unsent: 0,
})
