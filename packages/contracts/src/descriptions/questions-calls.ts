import type { Descriptions } from '../descriptions.ts'
import type { questionsTable } from '../tables/questions.ts'

export const questionsDescriptions: Descriptions<typeof questionsTable> = {
  'questions.with-categories': {
    summary: 'Questions in use by category, to choose from',
    acts: [],
    reason: null,
  },
  'questions.all': {
    summary: 'Every question by category, those out of use too',
    acts: [],
    reason: null,
  },
  'categories.list': {
    summary: 'Categories of questions',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'categories.positions': {
    summary: 'The order of categories and sub-categories',
    acts: [],
    reason: null,
  },
  'sub-categories.list': {
    summary: 'Sub-categories',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'sub-category.one': {
    summary: 'One sub-category',
    acts: [],
    reason: null,
  },
  'sub-category.change': {
    summary: 'Change a sub-category',
    acts: ['sub-category.change'],
    reason: null,
  },
  'sub-category.create': {
    summary: 'Add a sub-category',
    acts: ['sub-category.create'],
    reason: null,
  },
  'sub-category.delete': {
    summary: 'Delete a sub-category, or deactivate it where questions or history refer to it',
    acts: ['sub-category.change', 'sub-category.delete'],
    reason: 'A sub-category is deleted as a category is; the error for it has a message of its own',
  },
  'category.create': {
    summary: 'Add a category',
    acts: ['category.create'],
    reason: null,
  },
  'category.one': {
    summary: 'One category',
    acts: [],
    reason: null,
  },
  'category.change': {
    summary: 'Change a category',
    acts: ['category.change', 'category.order'],
    reason: null,
  },
  'category.delete': {
    summary: 'Delete a category that nothing stands in',
    acts: ['category.change', 'category.delete'],
    reason: null,
  },
  'question.one': {
    summary: 'One question in its newest version',
    acts: [],
    reason: null,
  },
  'question.change': {
    summary: 'Change a question: a new version of it is made',
    acts: ['question.change'],
    reason: null,
  },
  'question.delete': {
    summary: 'Delete a question, or take it out of use where history refers to it',
    acts: ['question.change', 'question.delete'],
    reason: null,
  },
  'question.create': {
    summary: 'Add a question',
    acts: ['question.create'],
    reason: null,
  },
  'questions.group': {
    summary: 'Say which kinds of location questions are asked of, all at once',
    acts: ['question.group'],
    reason: null,
  },
  'questions.list': {
    summary: 'Questions by search and filter, by page',
    acts: [],
    reason: 'Some thousand questions are searched and filtered in pages.',
  },
  'question.versions': {
    summary: 'Every version of a question, and how many assessments ask it',
    acts: [],
    reason: 'What an editor wrote, what stood there before, and who pins it.',
  },
  'questions.change-many': {
    summary: 'Change the status, place or groups of many questions at once',
    acts: ['question.change'],
    reason: 'And many of them changed at once, all or none.',
  },
  'questions.order': {
    summary: 'Put categories, sub-categories or questions in another order',
    acts: ['category.order', 'category.order-all', 'sub-category.order'],
    reason: 'Categories and questions have an order, as sub-categories do.',
  },
}
