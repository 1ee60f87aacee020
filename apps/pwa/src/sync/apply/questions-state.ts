import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { QuestionState } from '@apron/scoring/can-submit.ts'
import { judgeAnswer } from '@apron/scoring/judge-answer.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { JudgedQuestion } from '@apron/scoring/score-assessment.ts'
import type { Outline } from '../../data/tables.ts'
import type { RegisterView } from '../view/view.ts'

/** Each question of an outline as the rules want it: may it be submitted, and what is the score. */
export function judgeQuestions(
  outline: Outline,
  views: ReadonlyMap<string, RegisterView>,
): { states: QuestionState[]; judged: JudgedQuestion[] } {
  const states: QuestionState[] = []
  const judged: JudgedQuestion[] = []
  for (const { id, categoryId, subCategoryId } of outline.questions) {
    const view = views.get(answerRegister(id))
    const value = view?.value as AnswerValue | undefined
    const level = value?.complianceLevel ?? null
    states.push({
      id,
      level,
      finding: value?.findings ?? '',
      inConflict: view?.isConflict ?? false,
    })
    const contested = view?.isConflict === true ? (judgeAnswer(view.heads).contested ?? []) : null
    judged.push({
      id,
      category: categoryId,
      subCategory: subCategoryId,
      level,
      ...(contested === null ? {} : { contested }),
    })
  }
  return { states, judged }
}
