/** The name of a person's database: nobody else's work is ever in it. */
export const databaseName = (userId: string): string => `apron-${userId}`
