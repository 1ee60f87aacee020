import type { Issue } from '@apron/contracts/problem.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { findAuditors, notAnAuditor } from './auditors.ts'
import type { AssessmentRow } from '../visible.ts'

export type Team = { readonly leadId: string; readonly team: readonly string[] }

/** Writes members of an assessment that has none. */
export const insertMembers = insertMany('assessmentMember', [
  'assessmentId',
  'userId',
  'joinedAt',
  'leftAt',
])

/** The ids of those who are on the team now, by when they joined. */
export async function loadTeam(db: Db, assessmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assessmentMember')
    .select('userId')
    .where('assessmentId', '=', assessmentId)
    .where('leftAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/**
 * Checks a team before it is saved: the lead is in it, and whoever is new in it may answer. 422 names
 * what is wrong. Those who were in it before may stay, whatever became of them.
 */
export async function checkTeam(
  db: Db,
  { organizationId, leadId }: AssessmentRow,
  before: readonly string[],
  after: Team,
): Promise<void> {
  const joining = after.team.filter((id) => !before.includes(id))
  const asked = after.leadId === leadId ? joining : [...joining, after.leadId]
  const auditors = await findAuditors(db, organizationId, asked)
  const issues: Issue[] = []
  if (!after.team.includes(after.leadId)) {
    const message = 'The lead auditor must be on the team.'
    issues.push({ path: 'body.leadId', code: 'not-in-team', message })
  } else if (asked.includes(after.leadId) && !auditors.has(after.leadId)) {
    issues.push(notAnAuditor('body.leadId'))
  }
  for (const [index, id] of after.team.entries()) {
    if (joining.includes(id) && !auditors.has(id)) issues.push(notAnAuditor(`body.team.${index}`))
  }
  if (issues.length === 0) return
  throw new ProblemError('input-invalid', 'The team cannot be like this.', { issues })
}

/** Saves who joins and who leaves. Nobody is ever taken out: late work of theirs still comes in. */
export async function saveTeam(
  db: Db,
  assessmentId: string,
  before: readonly string[],
  after: readonly string[],
  now: string,
): Promise<void> {
  const leaving = before.filter((id) => !after.includes(id))
  const joining = [...new Set(after)].filter((id) => !before.includes(id))
  if (leaving.length > 0) {
    await db
      .updateTable('assessmentMember')
      .set({ leftAt: now })
      .where('assessmentId', '=', assessmentId)
      .where('userId', 'in', leaving)
      .execute()
  }
  if (joining.length > 0) {
    await db
      .insertInto('assessmentMember')
      .values(joining.map((userId) => ({ assessmentId, userId, joinedAt: now, leftAt: null })))
      .onConflict((conflict) =>
        conflict.columns(['assessmentId', 'userId']).doUpdateSet({ leftAt: null }),
      )
      .execute()
  }
}
