import { openThreads } from '@apron/scoring/comments.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { AssessmentRow } from '../../../data/tables.ts'
import type { Tablet } from '../../../tablet/use-tablet.ts'
import { arrange, orderOf } from '../model/arrange.ts'
import { threadsIn } from '../model/threads.ts'
import { markOf } from '../model/question-mark.ts'
import {
  findFirstOpen,
  findOutline,
  readQuestions,
  readRegister,
  readRegisters,
  readSurroundings,
  type Shown,
  type Written,
} from '../queries.ts'
import { lastPlace } from './last-question.ts'
import { makeState } from './make-state.ts'
import { makeReadings } from './show-registers.ts'
import type { Work, WorkState } from './work.ts'

/**
 * Reads what the first question needs, and no more, so that 1,500 questions open as 15 do: the rest
 * is read by `keepFresh` once that question is on the screen. Null where the assessment is not
 * stored on this tablet.
 */
export async function openWork(
  { db, ports, me }: Pick<Tablet, 'db' | 'ports' | 'me'>,
  assessmentId: string,
  wanted: string | undefined,
): Promise<Work | null> {
  const [outline, surroundings, last] = await Promise.all([
    findOutline(db, assessmentId),
    readSurroundings(db, me, assessmentId),
    lastPlace(db, assessmentId),
  ])
  const { assessment, readOnly, resolveReadOnly, submit } = surroundings
  if (outline === undefined || assessment === undefined || assessment.takenAt === null) return null
  const groups = arrange(outline)
  const order = orderOf(groups)
  const begin =
    wanted ?? (await firstComment(db, { assessment, order, last })) ?? last?.question ?? null
  const first = firstQuestion(order, begin ?? (await findFirstOpen(db, assessment, order)))
  const [questions, shown] = await Promise.all([
    readQuestions(db, assessmentId, first === null ? [] : [first]),
    first === null ? null : readRegister(db, assessmentId, answerRegister(first)),
  ])
  const state = makeState<WorkState>({
    assessment,
    outline,
    openedSeq: assessment.contentSeq ?? 0,
    groups,
    order,
    readOnly,
    resolveReadOnly,
    submit,
    shown: new Map<string, Shown>(
      first === null || shown === null ? [] : [[answerRegister(first), shown]],
    ),
    marks: new Map(first === null || shown === null ? [] : [[first, markOf(shown)]]),
    isWhole: false,
    questions: new Map(questions.map((question) => [question.id, question])),
    typed: new Map(),
    failures: new Map(),
    writing: new Set(),
  })
  return { assessmentId, me, db, ports, state, readings: makeReadings() }
}

/**
 * Of a returned assessment the first question with an open comment, until somebody has been in it after the
 * newest of those: from then on it opens where they left off.
 */
async function firstComment(
  db: Tablet['db'],
  {
    assessment: { id, status },
    order,
    last,
  }: { assessment: AssessmentRow; order: readonly string[]; last: Written | null },
): Promise<string | null> {
  if (status !== 'returned') return null
  const open = openThreads(threadsIn(await readRegisters(db, id)))
  const saidAt = open.map(({ at, receivedAt }) => receivedAt ?? at)
  if (last !== null && saidAt.every((at) => at < last.at)) return null
  const commented = new Set(open.map(({ on }) => on))
  return order.find((question) => commented.has(question)) ?? null
}

/** The wanted question where it is of this assessment, else the first. */
export const firstQuestion = (order: readonly string[], wanted: string | null): string | null =>
  wanted !== null && order.includes(wanted) ? wanted : (order[0] ?? null)
