import type { Category } from '@apron/contracts/question.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  listPositions,
  oneCategory,
} from './categories.ts'
import { changeMany } from './change-many.ts'
import { deleteQuestion } from './delete-question.ts'
import { groupQuestions } from './group-questions.ts'
import { loadHeadings } from './headings.ts'
import { listQuestions } from './list-questions.ts'
import { listVersions } from './list-versions.ts'
import { order } from './order-questions.ts'
import { describeQuestion, loadAllQuestions, loadCategories, loadQuestions } from './queries.ts'
import { changeQuestion, createQuestion } from './save-question.ts'
import {
  changeSubCategory,
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  oneSubCategory,
} from './sub-categories.ts'

const withCategories: Handler<'questions.with-categories'> = async (_, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const questions = await loadQuestions(tx, caller)
    const categories = await loadCategories(tx)
    return {
      categories: caller.role === 'trial' ? onlyOf(questions, categories) : categories,
      questions,
    }
  })

/** The headings that these questions stand under. */
function onlyOf(
  questions: readonly { readonly subCategoryId: string }[],
  categories: readonly Category[],
): Category[] {
  const used = new Set(questions.map(({ subCategoryId }) => subCategoryId))
  return categories
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ id }) => used.has(id)),
    }))
    .filter(({ subCategories }) => subCategories.length > 0)
}

const all: Handler<'questions.all'> = async (_, { db }) =>
  readConsistently(db, async (tx) => ({
    categories: await loadHeadings(tx),
    questions: await loadAllQuestions(tx),
  }))

const one: Handler<'question.one'> = async ({ params }, { db }) =>
  readConsistently(db, async (tx) => ({ question: await describeQuestion(tx, params.questionId) }))

const list: Handler<'questions.list'> = async ({ query }, { db }) => listQuestions(db, query)

const versions: Handler<'question.versions'> = async ({ params }, { db }) =>
  readConsistently(db, async (tx) => ({ versions: await listVersions(tx, params.questionId) }))

export const questionHandlers = {
  'questions.list': list,
  'questions.change-many': changeMany,
  'questions.order': order,
  'question.versions': versions,
  'questions.with-categories': withCategories,
  'questions.all': all,
  'questions.group': groupQuestions,
  'question.one': one,
  'question.create': createQuestion,
  'question.change': changeQuestion,
  'question.delete': deleteQuestion,
  'categories.list': listCategories,
  'categories.positions': listPositions,
  'category.one': oneCategory,
  'category.create': createCategory,
  'category.change': changeCategory,
  'category.delete': deleteCategory,
  'sub-categories.list': listSubCategories,
  'sub-category.one': oneSubCategory,
  'sub-category.create': createSubCategory,
  'sub-category.change': changeSubCategory,
  'sub-category.delete': deleteSubCategory,
} satisfies Partial<Handlers>
