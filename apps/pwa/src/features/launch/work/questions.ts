import { readQuestions } from '../queries.ts'
import type { Work } from './work.ts'

/** How many questions on either side are ready before they are asked for. */
const ahead = 3

/**
 * Reads the whole rows of a question and its neighbours, those that are not here yet. The question
 * itself first, so that it does not wait for the others.
 */
export async function fetchAround(work: Work, question: string): Promise<void> {
  const { order, questions } = work.state.read()
  const at = order.indexOf(question)
  const wanted = order.slice(Math.max(0, at - ahead), at + ahead + 1)
  const lacking = wanted.filter((id) => id !== question && !questions.has(id))
  if (!questions.has(question)) await fetch(work, [question])
  if (lacking.length > 0) await fetch(work, lacking)
}

async function fetch(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await readQuestions(work.db, work.assessmentId, ids)
  const { questions } = work.state.read()
  work.state.change({
    questions: new Map([...questions, ...rows.map((row) => [row.id, row] as const)]),
  })
}
