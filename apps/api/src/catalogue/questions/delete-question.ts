import type { Db, Handler } from '../../platform/handler.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { loadQuestion } from './queries.ts'

/** Deletes a question; one that an assessment pinned is only taken out of use. */
export const deleteQuestion: Handler<'question.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const { id, ...before } = await loadQuestion(db, params.questionId)
    if (!(await isPinned(db, id))) {
      await eraseQuestion(db, id)
      tell({ kind: 'question.delete', target: id, before })
      return { outcome: 'deleted' }
    }
    if (before.status === 'active') {
      const after = { status: 'inactive' as const }
      await db.updateTable('question').set(after).where('id', '=', id).execute()
      tell({ kind: 'question.change', target: id, before: { status: before.status }, after })
    }
    return { outcome: 'inactive' }
  })

async function isPinned(db: Db, questionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assessmentQuestion')
    .select('assessmentId')
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  if (row !== undefined) return true
  // Who kept it in a template reads there that it is out of use.
  const kept = await db
    .selectFrom('templateQuestion')
    .select('templateId')
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  return kept !== undefined
}

async function eraseQuestion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('questionGrouping').where('questionId', '=', id).execute()
  await db.deleteFrom('questionReference').where('questionId', '=', id).execute()
  await db.deleteFrom('questionVersion').where('questionId', '=', id).execute()
  await db.deleteFrom('question').where('id', '=', id).execute()
}
