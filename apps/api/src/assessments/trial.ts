import type { Issue } from '@apron/contracts/problem.ts'
import type { Caller, Db } from '../handler.ts'

/** Most questions of a trial's assessment. */
export const trialQuestions = 20
/** Most assessments that a trial may have open at a time. */
export const trialOpen = 2

/** What a trial asks for beyond its limits; nothing for every other role. */
export async function trialIssues(db: Db, caller: Caller, questions: number): Promise<Issue[]> {
  if (caller.role !== 'trial') return []
  const issues: Issue[] = []
  if (questions > trialQuestions) {
    const message = `A trial chooses at most ${trialQuestions} questions.`
    issues.push({ path: 'body.questions', code: 'trial-limit', message })
  }
  const { open } = await db
    .selectFrom('assessment')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('createdBy', '=', caller.userId)
    .where('status', 'not in', ['complete', 'cancelled'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= trialOpen) {
    const message = `A trial has at most ${trialOpen} assessments open.`
    issues.push({ path: 'body', code: 'trial-limit', message })
  }
  return issues
}
