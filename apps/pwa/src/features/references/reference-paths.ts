/** The same pages stand at the desk of an admin and in the library of an editor. */
export const paths = {
  desk: {
    list: '/reference-management',
    add: '/reference-management/add-reference',
    one: '/reference-management/reference/$referenceId',
  },
  library: {
    list: '/library/references',
    add: '/library/references/add-reference',
    one: '/library/references/$referenceId',
  },
} as const
export type Place = keyof typeof paths
