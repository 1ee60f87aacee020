import type { Db } from '../../platform/handler.ts'

/** Whether somebody is, or ever was, on the team of an assessment: by id, whatever was changed since. */
export async function wasOnTeam(db: Db, assessmentId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('assessmentMember')
    .select('userId')
    .where('assessmentId', '=', assessmentId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}
