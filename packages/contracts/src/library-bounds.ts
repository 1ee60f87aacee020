/** What forms and files are held to alike, without the schemas: the thread that reads a file would wait for them. */

/** Characters of a category's name, of a reference's title, and of the number by which a file knows a question. */
export const headingMax = 300
export const referenceTitleMax = 500
export const sourceIdMax = 200
/** References that a question cites. */
export const citedMost = 200
