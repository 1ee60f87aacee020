import { readQuestions } from '../queries.ts'
import type { Work } from './work.ts'

/** So many questions on either side are always ready before they are asked for. */
const ahead = 3
/** Where one of them is lacking, so many are read at once: one reading serves the next taps too. */
const portion = 12

/**
 * Reads the whole rows of a question and its neighbours, those that are not here yet. The question
 * itself first, so that it does not wait for the others.
 */
export async function fetchAround(work: Work, question: string): Promise<void> {
  const { order, questions } = work.state.read()
  const at = order.indexOf(question)
  const within = (reach: number): string[] =>
    order.slice(Math.max(0, at - reach), at + reach + 1).filter((id) => !questions.has(id))
  if (within(ahead).length === 0) return
  if (!questions.has(question)) await fetch(work, [question])
  await fetch(
    work,
    within(portion).filter((id) => id !== question),
  )
}

async function fetch(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await readQuestions(work.db, work.assessmentId, ids)
  const { questions } = work.state.read()
  work.state.change({
    questions: new Map([...questions, ...rows.map((row) => [row.id, row] as const)]),
  })
}
