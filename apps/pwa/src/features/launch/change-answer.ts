import { answerRegister } from '@apron/scoring/register.ts'
import { answerOf } from './model/answer-parts.ts'
import { type AnswerEdit, editAnswer } from './model/edit-answer.ts'
import { mayDo } from './use-register.ts'
import type { Launching } from './use-work.ts'
import { valueOf } from './work/work.ts'

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
  if (may === 'view') return
  const written = editAnswer(answerOf(valueOf(state, register, work.me.id)), edit)
  const version = state.outline.questions.find(({ id }) => id === question)?.version ?? null
  if (written === null) return
  // What is written to end a conflict waits as a draft until it is chosen.
  if (written.as === 'draft' || may === 'resolve') writer.type(register, written.value, version)
  else void writer.save(register, written.value, version)
}
