import type { Issue } from '@apron/contracts/problem.ts'
import { trialExpired } from '../accounts/trial.ts'
import type { Caller, Db } from '../handler.ts'

/** Most questions of a trial's assessment. */
export const trialQuestions = 20
/** Most assessments that a trial may have open at a time. */
export const trialOpen = 2

/**
 * What a trial asks for beyond its limits; nothing for every other role. Throws trial-expired once its
 * thirty days are over: what it has begun may still be read and sent.
 */
export async function trialIssues(
  db: Db,
  { role, userId }: Caller,
  questions: number,
  now: string,
): Promise<Issue[]> {
  if (role !== 'trial') return []
  const { trialEndsAt } = await db
    .selectFrom('user')
    .select('trialEndsAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (trialEndsAt !== null && trialEndsAt <= now) throw trialExpired()
  const issues: Issue[] = []
  if (questions > trialQuestions) {
    const message = `A trial chooses at most ${trialQuestions} questions.`
    issues.push({ path: 'body.questions', code: 'trial-limit', message })
  }
  const { open } = await db
    .selectFrom('assessment')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('createdBy', '=', userId)
    .where('status', 'not in', ['complete', 'cancelled'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= trialOpen) {
    const message = `A trial has at most ${trialOpen} assessments open.`
    issues.push({ path: 'body', code: 'trial-limit', message })
  }
  return issues
}
