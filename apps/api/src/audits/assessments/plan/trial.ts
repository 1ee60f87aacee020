import type { Issue } from '@apron/contracts/problem.ts'
import { trialQuestionsMax } from '@apron/scoring/edit-assessment.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { checkTrialLasts } from '../edit/editor.ts'

/** Most assessments that a trial may have open at a time. */
export const trialOpen = 2

/**
 * What a trial asks for beyond its limits; nothing for every other role. Throws trial-expired once its
 * thirty days are over: what it has begun may still be read and sent.
 */
export async function trialIssues(
  db: Db,
  caller: Caller,
  questions: number,
  now: string,
): Promise<Issue[]> {
  const { role, userId } = caller
  if (role !== 'trial') return []
  await checkTrialLasts(db, caller, now)
  const issues = trialQuestionIssues(caller, questions)
  const { open } = await db
    .selectFrom('assessment')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('createdBy', '=', userId)
    .where('status', 'not in', ['complete', 'cancelled'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= trialOpen) {
    const message = `A trial can have at most ${trialOpen} open assessments.`
    issues.push({ path: 'body', code: 'trial-limit', message })
  }
  return issues
}

/** What is wrong with this many questions, of a trial. */
export function trialQuestionIssues({ role }: Caller, questions: number): Issue[] {
  if (role !== 'trial' || questions <= trialQuestionsMax) return []
  const message = `A trial can use at most ${trialQuestionsMax} questions.`
  return [{ path: 'body.questions', code: 'trial-limit', message }]
}
