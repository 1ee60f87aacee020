import type { CategoryDetails } from '@apron/contracts/question.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import {
  changeCatalogue,
  differenceOf,
  type Act,
} from '../../platform/audit-log/change-catalogue.ts'
import {
  describeCategory,
  findMissingLanguage,
  isKnown,
  loadCategory,
  loadHeadings,
  nameColumns,
  nextPosition,
  refuse,
  taken,
  type CategoryRow,
} from './headings.ts'
import { findTakenNames } from './names-taken.ts'

/** Every category without its sub-categories. */
export const listCategories: Handler<'categories.list'> = async (_, { db }) => ({
  categories: await loadHeadings(db),
})

/** Every category with its sub-categories in their order. */
export const listPositions: Handler<'categories.positions'> = async (_, { db }) => ({
  categories: await loadHeadings(db),
})

export const oneCategory: Handler<'category.one'> = async ({ params }, { db }) => ({
  category: await describeCategory(db, params.categoryId),
})

/** A new category, behind all others. */
export const createCategory: Handler<'category.create'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, newId }, tell) => {
    const { id = newId(), name, status = 'active' } = body
    const names = { nameEn: null, nameAr: null, ...nameColumns(name) }
    const row: CategoryRow = { id, ...names, position: await nextPosition(db), status }
    const issues = [
      ...findMissingLanguage('body.name', { en: row.nameEn, ar: row.nameAr }),
      ...findTakenNames(row, await loadNames(db)),
    ]
    refuse((await isKnown(db, 'category', id)) ? [...issues, taken] : issues)
    await db.insertInto('category').values(row).execute()
    tell({ kind: 'category.create', target: id, after: { ...names, status } })
    return { category: await describeCategory(db, id) }
  })

/**
 * Sets what is given of a category, the order of its sub-categories among it. Taking it into use
 * again is a status-conflict while any question stands under it (specification, section 3).
 */
export const changeCategory: Handler<'category.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const row = await loadCategory(db, params.categoryId)
    const category = await describeCategory(db, row.id)
    const { status, subCategories = category.subCategories.map(({ id }) => id) } = body
    const difference = differenceOf(row, { ...nameColumns(body.name), ...(status && { status }) })
    const after = { ...row, ...difference?.after }
    refuse([
      ...findMissingLanguage('body.name', { en: after.nameEn, ar: after.nameAr }),
      ...(body.name === undefined ? [] : findTakenNames(after, await loadNames(db), row)),
      ...findOrderIssues(category, subCategories),
    ])
    if (row.status === 'inactive' && after.status === 'active') checkIsEmpty(category)
    if (difference !== null) {
      await db.updateTable('category').set(difference.after).where('id', '=', row.id).execute()
      tell({ kind: 'category.change', target: row.id, ...difference })
    }
    await order(db, category, subCategories, tell)
    return { category: await describeCategory(db, row.id) }
  })

const loadNames = async (db: Db) =>
  db.selectFrom('category').select(['id', 'nameEn', 'nameAr']).execute()

function checkIsEmpty({ questionCount }: CategoryDetails): void {
  if (questionCount === 0) return
  const message = 'Remove associated questions to activate!'
  const issues = [{ path: 'body.status', code: 'remove-associated-questions', message }]
  throw new ProblemError('status-conflict', message, { about: 'category', issues })
}

/** An order names each sub-category of the category once, and nothing else. */
function findOrderIssues({ subCategories }: CategoryDetails, ids: readonly string[]): Issue[] {
  const known = new Set(subCategories.map(({ id }) => id))
  const issues = ids.flatMap((id, index): Issue[] => {
    const path = `body.subCategories.${index}`
    if (!known.has(id)) return [{ path, code: 'unknown', message: 'Not of this category.' }]
    if (ids.indexOf(id) !== index) return [{ path, code: 'duplicate', message: 'Named twice.' }]
    return []
  })
  if (subCategories.every(({ id }) => ids.includes(id))) return issues
  const message = 'Every sub-category of this category must be named.'
  return [...issues, { path: 'body.subCategories', code: 'incomplete', message }]
}

async function order(
  db: Db,
  { id: target, subCategories }: CategoryDetails,
  ids: readonly string[],
  tell: (act: Act) => void,
): Promise<void> {
  const before = subCategories.map(({ id }) => id)
  if (before.join() === ids.join()) return
  for (const [index, id] of ids.entries()) {
    const position = index + 1
    await db.updateTable('subCategory').set({ position }).where('id', '=', id).execute()
  }
  const [was, is] = [{ subCategories: before }, { subCategories: ids }]
  tell({ kind: 'category.order', target, before: was, after: is })
}

/**
 * Deletes a category and its empty sub-categories. While any question stands under it, active or
 * not, it is only taken out of use: questions are never deleted by the way. So is one that audits were
 * completed under: reports name it for as long as they count them.
 */
export const deleteCategory: Handler<'category.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const { id, ...before } = await loadCategory(db, params.categoryId)
    if (!(await hasQuestions(db, id)) && !(await isCounted(db, id))) {
      await db.deleteFrom('subCategory').where('categoryId', '=', id).execute()
      await db.deleteFrom('category').where('id', '=', id).execute()
      tell({ kind: 'category.delete', target: id, before })
      return { outcome: 'deleted' }
    }
    const difference = differenceOf(before, { status: 'inactive' as const })
    if (difference !== null) {
      await db.updateTable('category').set(difference.after).where('id', '=', id).execute()
      tell({ kind: 'category.change', target: id, ...difference })
    }
    return { outcome: 'inactive' }
  })

async function hasQuestions(db: Db, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .select('question.id')
    .where('subCategory.categoryId', '=', categoryId)
    .executeTakeFirst()
  return row !== undefined
}

async function isCounted(db: Db, categoryId: string): Promise<boolean> {
  const under = db.selectFrom('subCategory').select('id').where('categoryId', '=', categoryId)
  const row = await db
    .selectFrom('aspectTally')
    .select('key')
    .where((eb) =>
      eb.or([
        eb.and([eb('aspect', '=', 'category'), eb('key', '=', categoryId)]),
        eb.and([eb('aspect', '=', 'sub-category'), eb('key', 'in', under)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
