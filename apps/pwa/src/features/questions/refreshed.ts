/** The readings that a change of a question or a heading outdates. */
export const refreshed = [
  'questions.list',
  'questions.all',
  'question.one',
  'question.versions',
  'categories.positions',
  'category.one',
  'sub-category.one',
  'questions.with-categories',
] as const
