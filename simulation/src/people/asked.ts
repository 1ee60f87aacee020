import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { attempt } from './attempt.ts'

type Question = { readonly id: string; readonly version: number }

/** The questions that a tablet shows of an assessment; those it was made with where it shows none. */
export async function shownQuestions(
  history: History,
  tab: Tab,
  { id, questions }: { readonly id: string; readonly questions: readonly Question[] },
): Promise<readonly Question[]> {
  const outline = await attempt(history, tab, 'looks', () => tab.db.outlines.get(id))
  const shown = outline?.value?.questions ?? []
  return shown.length === 0 ? questions : shown.map((it) => ({ id: it.id, version: it.version }))
}

/** A question as somebody answers it; now and then from a screen that was opened long ago. */
export async function pickAsked(
  history: History,
  tab: Tab,
): Promise<{ assessmentId: string; question: string; version: number }> {
  const { random } = history.world
  const assessment = random.pick(history.scene.assessments)
  const isOld = random.chance(0.1)
  const questions = isOld ? assessment.questions : await shownQuestions(history, tab, assessment)
  const { id, version } = random.pick(questions)
  return { assessmentId: assessment.id, question: id, version }
}
