import type { Launch, PinnedQuestion } from '@apron/contracts/launch.ts'
import type { Category } from '@apron/contracts/question.ts'
import type { RevisionHead } from '@apron/contracts/sync.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import { judgeAnswer } from '@apron/scoring/judge-answer.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { JudgedQuestion } from '@apron/scoring/score-assessment.ts'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow } from '../../data/tables.ts'
import { judgeQuestions } from '../../sync/apply/questions-state.ts'
import { asKnownHere } from '../../sync/view/status-here.ts'
import { type Stored, storedOf } from '../../sync/record/stored.ts'
import { submitRegister } from '../../sync/record/read-only.ts'
import { viewRegister, viewRegisters } from '../../sync/view/view.ts'
import type { AuditLine } from './home/audit-line.ts'

const tally = (keys: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Answered questions as this tablet sees them: what the server knows, with own work over it. */
async function countAnswered(db: Database, row: AssessmentRow): Promise<number> {
  const outline = await db.outlines.get(row.id)
  if (outline === undefined) return row.answeredCount
  const { judged } = judgeQuestions(outline, await viewRegisters(db, row.id))
  return judged.filter(({ level }) => level !== null).length
}

const partOf = ({ assessmentId, register }: { assessmentId: string; register: string }): string =>
  `${assessmentId} ${register}`

/** Every assessment that this tablet knows, and when the list was last fetched (ISO, or null). */
export async function listAudits(
  db: Database,
): Promise<{ lines: AuditLine[]; listedAt: string | null; total: number | null }> {
  const [known, queued, drafts, listed] = await Promise.all([
    // All in one piece: with a filter each of 2,000 is asked for by itself.
    db.assessments.toArray(),
    db.outbox.where('state').equals('queued').toArray(),
    db.drafts.toArray(),
    db.meta.get('listed'),
  ])
  const rows = known.filter((row) => !row.isGone)
  const unsent = tally(
    // As a person counts: an answer that was changed three times is one.
    [...Map.groupBy([...queued, ...drafts], partOf).values()].map(
      ([row]) => row?.assessmentId ?? '',
    ),
  )
  const lines = await Promise.all(
    rows.map(async (listed) => {
      const row = await asKnownHere(db, listed)
      const isAhead = unsent.has(row.id) || row !== listed
      return {
        row,
        unsent: unsent.get(row.id) ?? 0,
        submit: row.takenAt === null ? null : await findSubmitState(db, row),
        answered: isAhead ? await countAnswered(db, row) : row.answeredCount,
      }
    }),
  )
  const told = listed?.key === 'listed' ? listed : undefined
  return { lines, listedAt: told?.listedAt ?? null, total: told?.total ?? null }
}

/**
 * Where a submit of this tablet is: it can still be withdrawn, a request has left and no answer came, or
 * the server took it and the assessment as it stands since has not been fetched.
 */
export type SubmitState = 'waiting' | 'under-way' | 'submitted'

async function findSubmitState(db: Database, row: AssessmentRow): Promise<SubmitState | null> {
  const submits = await db.outbox
    .where('[assessmentId+register]')
    .equals([row.id, submitRegister])
    .toArray()
  // After a restore an older one may wait before it; the last is what can be withdrawn.
  const waiting = submits.filter(({ state }) => state === 'queued').toSorted((a, b) => a.n - b.n)
  const queued = waiting.at(-1)
  if (queued !== undefined) return queued.sentAt === null ? 'waiting' : 'under-way'
  const isTaken = submits.some(({ state, seq }) => state === 'done' && (seq ?? 0) > row.cursor)
  return isTaken && takesAnswers(row.status) ? 'submitted' : null
}

export type Details = {
  readonly row: AssessmentRow
  readonly answered: number
  readonly unsent: number
  readonly submit: SubmitState | null
  readonly stored: Stored | null
}

/** One assessment; null when this tablet does not know it. */
export async function findDetails(db: Database, assessmentId: string): Promise<Details | null> {
  const known = await db.assessments.get(assessmentId)
  if (known === undefined) return null
  const row = await asKnownHere(db, known)
  const [queued, drafts, submit, stored] = await Promise.all([
    db.outbox.where('[state+assessmentId]').equals(['queued', assessmentId]).toArray(),
    db.drafts.where('assessmentId').equals(assessmentId).toArray(),
    findSubmitState(db, row),
    storedOf(db, assessmentId),
  ])
  const unsent = new Set([...queued, ...drafts].map(partOf)).size
  const answered = unsent > 0 || row !== known ? await countAnswered(db, row) : row.answeredCount
  return { row, answered, unsent, submit, stored }
}

/** All that was written in an assessment, with its questions. */
export type Contents = {
  readonly judged: readonly JudgedQuestion[]
  readonly categories: readonly Category[]
  readonly standing: Standing
  readonly labels: QuestionLabels
}

/** As this tablet sees it, own unsent work among it; undefined where the questions are not here. */
export async function readContents(
  db: Database,
  assessmentId: string,
): Promise<Contents | undefined> {
  const outline = await db.outlines.get(assessmentId)
  if (outline === undefined) return undefined
  const views = await viewRegisters(db, assessmentId)
  return {
    judged: judgeQuestions(outline, views).judged,
    categories: outline.categories,
    standing: new Map([...views].map(([register, { heads }]) => [register, heads])),
    labels: new Map(outline.questions.map(({ id, number, label }) => [id, { number, label }])),
  }
}

/** Of what the server tells. */
export const contentsOf = ({ questions, registers, apart = [], categories }: Launch): Contents => {
  const standing = standingOf([...registers, ...apart])
  return {
    judged: questions.map(({ id, categoryId, subCategoryId }) => {
      const heads = standing.get(answerRegister(id)) ?? []
      return { id, category: categoryId, subCategory: subCategoryId, ...judgeAnswer(heads) }
    }),
    categories,
    standing,
    labels: labelsOf(questions),
  }
}

/** What stands in registers, by their name. */
export type Standing = ReadonlyMap<string, readonly RevisionHead[]>

/** From this tablet, own unsent work among it. */
export async function findStanding(
  db: Database,
  assessmentId: string,
  registers: readonly string[],
): Promise<Standing> {
  const views = await Promise.all(
    registers.map((register) => viewRegister(db, assessmentId, register)),
  )
  return new Map(registers.map((register, at) => [register, views[at]?.heads ?? []]))
}

/** From what the server said. */
export const standingOf = (registers: Launch['registers']): Standing =>
  new Map(registers.map(({ register, heads }) => [register, heads]))

/** What questions are called, by their id. */
export type QuestionLabels = ReadonlyMap<string, { number: string; label: Bilingual }>

/** From what is stored on this tablet; empty where nothing is. */
export async function findQuestionLabels(
  db: Database,
  assessmentId: string,
): Promise<QuestionLabels> {
  const outline = await db.outlines.get(assessmentId)
  return new Map(outline?.questions.map(({ id, number, label }) => [id, { number, label }]))
}

/** From what the server said. */
export const labelsOf = (questions: readonly PinnedQuestion[]): QuestionLabels =>
  new Map(questions.map(({ id, number, text }) => [id, { number, label: text }]))
