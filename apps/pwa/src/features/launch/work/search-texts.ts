import { foldText } from '@apron/scoring/fold-text.ts'
import { readAllQuestions } from '../queries.ts'
import type { Work } from './work.ts'

/** So many questions are folded before the page may draw again. */
const atOnce = 100

/** Everything that a search looks in, by question: its numbers and texts in both languages, folded. */
export async function readSearchTexts(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await readAllQuestions(work.db, work.assessmentId)
  const texts = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
    const { number, sourceId = null, text, considerations, regulations } = row
    const parts = [
      number,
      sourceId,
      text.en,
      text.ar,
      considerations.en,
      considerations.ar,
      regulations,
    ]
    texts.set(row.id, foldText(parts.filter((part) => part !== null).join('\n')))
  }
  return texts
}

/** The same from the list alone, until the whole texts have been read. */
export const labelTexts = (work: Work): ReadonlyMap<string, string> =>
  new Map(
    work.state
      .read()
      .outline.questions.map(({ id, number, label }) => [
        id,
        foldText(`${number} ${label.en ?? ''} ${label.ar ?? ''}`),
      ]),
  )
