/** The same pages stand at the desk of an admin and in the library of an editor. */
export const paths = {
  desk: {
    list: '/questions-category-edit',
    add: '/questions-add',
    one: '/question-edit/$questionId',
    category: '/category-edit/$categoryId',
    subCategory: '/sub-category-edit/$subCategoryId',
    groupings: '/question-grouping-management',
    import: '/questions-import',
  },
  library: {
    list: '/library/questions',
    add: '/library/questions/add',
    one: '/library/questions/question/$questionId',
    category: '/library/questions/category/$categoryId',
    subCategory: '/library/questions/sub-category/$subCategoryId',
    groupings: '/library/questions/groupings',
    import: '/library/questions/import',
  },
} as const
export type Place = keyof typeof paths
