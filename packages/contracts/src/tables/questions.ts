import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { deletion } from '../list.ts'
import {
  allQuestions,
  categoryChange,
  categoryKey,
  categoryPositions,
  groupingChange,
  listedCategories,
  newCategory,
  newQuestion,
  newSubCategory,
  oneCategory,
  oneQuestion,
  oneSubCategory,
  questionChange,
  questionKey,
  questionsWithCategories,
  subCategories,
  subCategoryChange,
  subCategoryKey,
} from '../question.ts'

/** Six texts of 20,000 characters, and what JSON needs to write them down. */
const questionMaxBytes = 1024 * 1024

/** Questions under their headings, and where they apply: one catalogue for all organizations. */
export const questionsTable = {
  'questions.with-categories': {
    method: 'GET',
    path: '/api/question-with-categories',
    access: ['audit.create', 'audit.read', 'question.edit'],
    response: questionsWithCategories,
  },
  'questions.all': {
    method: 'GET',
    path: '/api/all-question-with-categories',
    access: 'question.edit',
    response: allQuestions,
  },
  'categories.list': {
    method: 'GET',
    path: '/api/question-categories',
    access: 'question.edit',
    response: listedCategories,
  },
  'categories.positions': {
    method: 'GET',
    path: '/api/question-categories-with-subcategories-position',
    access: 'question.edit',
    response: categoryPositions,
  },
  'sub-categories.list': {
    method: 'GET',
    path: '/api/question-sub-categories',
    access: 'question.edit',
    response: subCategories,
  },
  'sub-category.one': {
    method: 'GET',
    path: '/api/question-sub-category/:subCategoryId',
    access: 'question.edit',
    params: subCategoryKey,
    response: oneSubCategory,
  },
  'sub-category.change': {
    method: 'PUT',
    path: '/api/question-sub-category/:subCategoryId',
    access: 'question.edit',
    params: subCategoryKey,
    body: subCategoryChange,
    response: oneSubCategory,
  },
  'sub-category.create': {
    method: 'POST',
    path: '/api/question-sub-category',
    access: 'question.edit',
    body: newSubCategory,
    response: oneSubCategory,
  },
  'category.create': {
    method: 'POST',
    path: '/api/question-category',
    access: 'question.edit',
    body: newCategory,
    response: oneCategory,
  },
  'category.one': {
    method: 'GET',
    path: '/api/question-category/:categoryId',
    access: 'question.edit',
    params: categoryKey,
    response: oneCategory,
  },
  'category.change': {
    method: 'PUT',
    path: '/api/question-category/:categoryId',
    access: 'question.edit',
    params: categoryKey,
    body: categoryChange,
    problems: ['status-conflict'],
    response: oneCategory,
  },
  'category.delete': {
    method: 'DELETE',
    path: '/api/question-category/:categoryId',
    access: 'question.edit',
    params: categoryKey,
    response: deletion,
  },
  'question.one': {
    method: 'GET',
    path: '/api/question/:questionId',
    access: 'question.edit',
    params: questionKey,
    response: oneQuestion,
  },
  'question.change': {
    method: 'PUT',
    path: '/api/question/:questionId',
    access: 'question.edit',
    params: questionKey,
    body: questionChange,
    maxBytes: questionMaxBytes,
    problems: ['status-conflict'],
    response: oneQuestion,
  },
  'question.delete': {
    method: 'DELETE',
    path: '/api/question/:questionId',
    access: 'question.edit',
    params: questionKey,
    response: deletion,
  },
  'question.create': {
    method: 'POST',
    path: '/api/question',
    access: 'question.edit',
    body: newQuestion,
    maxBytes: questionMaxBytes,
    response: oneQuestion,
  },
  'questions.group': {
    method: 'PUT',
    path: '/api/question-grouping-management',
    access: 'question.edit',
    body: groupingChange,
    maxBytes: questionMaxBytes,
    /** `changed` counts the questions that were of other kinds before. */
    response: z.object({ changed: z.int() }),
  },
} as const satisfies Record<string, Endpoint>
