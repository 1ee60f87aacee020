import { answerRegister } from '@apron/scoring/register.ts'
import { answerOf } from './model/answer-parts.ts'
import { leftOverOf } from './model/left-over.ts'
import { type AnswerEdit, editAnswer } from './model/edit-answer.ts'
import { mayDo } from './use-register.ts'
import type { Launching } from './use-work.ts'
import { shownOf, valueOf } from './work/work.ts'

/**
 * Does one thing to the answer of a question, from what the screen shows now. A level and a
 * reference are saved at once; text is kept at each keystroke. Nothing where this person may not.
 */
export function changeAnswer(
  { work, writer }: Pick<Launching, 'work' | 'writer'>,
  question: string,
  edit: AnswerEdit,
): void {
  const state = work.state.read()
  const register = answerRegister(question)
  const may = mayDo(state, register, work.me)
  // The keys reach here too while the screen asks about what is left over.
  if (may === 'view' || leftOverOf(shownOf(state, register).view) !== null) return
  const written = editAnswer(answerOf(valueOf(state, register, work.me.id)), edit)
  const version = state.outline.questions.find(({ id }) => id === question)?.version ?? null
  if (written === null) return
  if (may === 'resolve') writer.typeThird(register, written.value, version)
  else if (written.as === 'draft') writer.type(register, written.value, version)
  else void writer.save(register, written.value, version)
}
