/** The name of a person's database: nobody else's work is ever in it. */
export const databaseName = (userId: string): string => `apron-${userId}`
/** Whose database it is: known whether that person is signed in or not. */
export const ownerOf = (name: string): string => name.replace(/^apron-/, '')
