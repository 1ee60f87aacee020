/** The same pages stand at the desk of an admin and in the library of an editor. */
export const paths = {
  desk: {
    list: '/questions-category-edit',
    add: '/questions-add',
    one: '/question-edit/$questionId',
    category: '/category-edit/$categoryId',
    subCategory: '/sub-category-edit/$subCategoryId',
    groupings: '/question-grouping-management',
  },
  library: {
    list: '/library/questions',
    add: '/library/questions/add',
    one: '/library/questions/question/$questionId',
    category: '/library/questions/category/$categoryId',
    subCategory: '/library/questions/sub-category/$subCategoryId',
    groupings: '/library/questions/groupings',
  },
} as const
export type Place = keyof typeof paths
