import type { Db, Handler } from '../../../platform/handler.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { countWaiting, runningStatuses } from './of-user.ts'
import { loadManaged } from '../../../people/users/managed.ts'
import { countOpenSessions } from '../../../people/users/sessions.ts'

/** What stays of somebody who is deleted, and what ends. */
export const showRemains: Handler<'user.remains'> = async ({ params }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadManaged(tx, params.userId, caller)
    const waiting = await countWaiting(tx, id)
    return {
      ...(await countAnswers(tx, id)),
      leads: await countLeads(tx, id),
      waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0),
      sessions: await countOpenSessions(tx, id, now),
      unsent: await sumUnsent(tx, id),
    }
  })

/** The questions on which a word of theirs stands, and in how many assessments. */
async function countAnswers(db: Db, userId: string) {
  const heads = await db
    .selectFrom('assessmentMember as member')
    .innerJoin('head', 'head.assessmentId', 'member.assessmentId')
    .select('head.assessmentId')
    .select((eb) => eb.fn.count<number | string>('head.register').distinct().as('count'))
    .where('member.userId', '=', userId)
    .where('head.author', '=', userId)
    .where('head.register', 'like', answerRegister('%'))
    .groupBy('head.assessmentId')
    .execute()
  const answers = heads.reduce((sum, { count }) => sum + Number(count), 0)
  return { answers, assessments: heads.length }
}

async function countLeads(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('assessment')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('leadId', '=', userId)
    .where('status', 'in', runningStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function sumUnsent(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('unsent')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('sum'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
