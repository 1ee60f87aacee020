import type { Handler, Handlers } from '../handler.ts'
import { loadCategories, loadQuestions } from './queries.ts'

const withCategories: Handler<'questions.with-categories'> = async (_, { db }) => ({
  categories: await loadCategories(db),
  questions: await loadQuestions(db),
})

export const questionHandlers = {
  'questions.with-categories': withCategories,
} satisfies Partial<Handlers>
