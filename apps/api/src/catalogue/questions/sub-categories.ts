import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import {
  describeSubCategory,
  findMissingLanguage,
  isKnown,
  loadSubCategory,
  loadSubHeadings,
  nameColumns,
  nextPosition,
  refuse,
  taken,
  type SubCategoryRow,
} from './headings.ts'
import { findTakenNames } from './names-taken.ts'

const unknownCategory: Issue = {
  path: 'body.categoryId',
  code: 'unknown',
  message: 'No such category.',
}

/** Every sub-category, in the order of the categories. */
export const listSubCategories: Handler<'sub-categories.list'> = async (_, { db }) => ({
  subCategories: await loadSubHeadings(db),
})

export const oneSubCategory: Handler<'sub-category.one'> = async ({ params }, { db }) => ({
  subCategory: await describeSubCategory(db, params.subCategoryId),
})

/** A new sub-category, the last of its category. */
export const createSubCategory: Handler<'sub-category.create'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, newId }, tell) => {
    const { id = newId(), categoryId, name, status = 'active' } = body
    const names = { nameEn: null, nameAr: null, ...nameColumns(name) }
    const position = await nextPosition(db, categoryId)
    const row: SubCategoryRow = { id, categoryId, ...names, position, status }
    const issues = [
      ...findMissingLanguage('body.name', { en: row.nameEn, ar: row.nameAr }),
      ...findTakenNames(row, await loadNames(db, categoryId)),
    ]
    if (!(await isKnown(db, 'category', categoryId))) issues.push(unknownCategory)
    if (await isKnown(db, 'subCategory', id)) issues.push(taken)
    refuse(issues)
    await db.insertInto('subCategory').values(row).execute()
    tell({ kind: 'sub-category.create', target: id, after: { categoryId, ...names, status } })
    return { subCategory: await describeSubCategory(db, id) }
  })

/** Sets what is given of a sub-category; moved to another category it becomes its last. */
export const changeSubCategory: Handler<'sub-category.change'> = async (
  { params, body },
  context,
) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const row = await loadSubCategory(db, params.subCategoryId)
    const { name, status, categoryId = row.categoryId } = body
    const isMoved = categoryId !== row.categoryId
    const difference = differenceOf(row, {
      ...nameColumns(name),
      ...(status && { status }),
      ...(isMoved && { categoryId, position: await nextPosition(db, categoryId) }),
    })
    const after = { ...row, ...difference?.after }
    const issues = [
      ...findMissingLanguage('body.name', { en: after.nameEn, ar: after.nameAr }),
      ...(name === undefined && !isMoved
        ? []
        : findTakenNames(after, await loadNames(db, categoryId), isMoved ? undefined : row)),
    ]
    if (!(await isKnown(db, 'category', categoryId))) issues.push(unknownCategory)
    refuse(issues)
    if (difference !== null) {
      await db.updateTable('subCategory').set(difference.after).where('id', '=', row.id).execute()
      tell({ kind: 'sub-category.change', target: row.id, ...difference })
    }
    return { subCategory: await describeSubCategory(db, row.id) }
  })

/**
 * Deletes a sub-category. While any question stands under it, active or not, it is deactivated
 * instead; so is one that assessments were completed under: reports name it for as long as they count it.
 */
export const deleteSubCategory: Handler<'sub-category.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const { id, ...before } = await loadSubCategory(db, params.subCategoryId)
    if (!(await hasQuestions(db, id)) && !(await isCounted(db, id))) {
      await db.deleteFrom('subCategory').where('id', '=', id).execute()
      tell({ kind: 'sub-category.delete', target: id, before })
      return { outcome: 'deleted' }
    }
    const difference = differenceOf(before, { status: 'inactive' as const })
    if (difference !== null) {
      await db.updateTable('subCategory').set(difference.after).where('id', '=', id).execute()
      tell({ kind: 'sub-category.change', target: id, ...difference })
    }
    return { outcome: 'inactive' }
  })

async function hasQuestions(db: Db, subCategoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question')
    .select('id')
    .where('subCategoryId', '=', subCategoryId)
    .executeTakeFirst()
  return row !== undefined
}

async function isCounted(db: Db, subCategoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('aspectTally')
    .select('key')
    .where('aspect', '=', 'sub-category')
    .where('key', '=', subCategoryId)
    .executeTakeFirst()
  return row !== undefined
}

const loadNames = async (db: Db, categoryId: string) =>
  db
    .selectFrom('subCategory')
    .select(['id', 'nameEn', 'nameAr'])
    .where('categoryId', '=', categoryId)
    .execute()
