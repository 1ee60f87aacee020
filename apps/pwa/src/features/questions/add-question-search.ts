/** Where a new question is to stand, as the link to its form says. */
export type AddQuestionSearch = { readonly subCategoryId?: string }

export const readAddQuestionSearch = (search: Record<string, unknown>): AddQuestionSearch =>
  typeof search['subCategoryId'] === 'string' ? { subCategoryId: search['subCategoryId'] } : {}
