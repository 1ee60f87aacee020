import type { Template } from '@apron/contracts/planning.ts'
import { textKey } from '../../platform/db/keyset.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { ownOf } from '../../platform/sessions/scoped-to.ts'
import { insertMany } from '../../platform/db/insert-many.ts'

/** The templates of the caller's organization by name, or the one that is named. */
export async function loadTemplates(db: Db, caller: Caller, id?: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('template')
    .select(['id', 'name', 'createdBy', 'changedAt'])
    .where(ownOf(caller, 'template.organizationId'))
    .$if(id !== undefined, (it) => it.where('id', '=', id ?? ''))
    .orderBy(textKey('name'))
    .orderBy('id')
    .execute()
  const questions = await db
    .selectFrom('templateQuestion as part')
    .innerJoin('template', 'template.id', 'part.templateId')
    .innerJoin('question', 'question.id', 'part.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select(['part.templateId', 'part.questionId', 'question.status'])
    .select(['subCategory.status as subStatus', 'category.status as categoryStatus'])
    .where(ownOf(caller, 'template.organizationId'))
    .$if(id !== undefined, (it) => it.where('template.id', '=', id ?? ''))
    .orderBy('part.position')
    .execute()
  const of = Map.groupBy(questions, (row) => row.templateId)
  return rows.map((row) => {
    const parts = of.get(row.id) ?? []
    const isOut = (part: (typeof parts)[number]): boolean =>
      [part.status, part.subStatus, part.categoryStatus].some((status) => status !== 'active')
    return {
      ...row,
      questions: parts.map((part) => part.questionId),
      outOfUse: parts.filter(isOut).map((part) => part.questionId),
    }
  })
}

/** The template of the caller's organization; 404 for every other. */
export async function loadTemplate(db: Db, caller: Caller, id: string): Promise<Template> {
  const [found] = await loadTemplates(db, caller, id)
  if (found === undefined) throw notFound()
  return found
}

const insertQuestions = insertMany('templateQuestion', ['templateId', 'questionId', 'position'])

/** Sets the questions of a template, in their order. */
export async function setQuestions(
  db: Db,
  templateId: string,
  questions: readonly string[],
): Promise<void> {
  await db.deleteFrom('templateQuestion').where('templateId', '=', templateId).execute()
  await insertQuestions(
    db,
    questions.map((questionId, position) => ({ templateId, questionId, position })),
  )
}
