/** What the thread that reads a file needs of the contract: it would wait for the schemas. */

/** Largest import file, in bytes. */
export const importMaxBytes = 50 * 1024 * 1024
/** Columns that a file may have. */
export const columnsMost = 200
/** Cells that a file may have, empty ones among them. */
export const cellsMost = 2_000_000
/** Faults, and rows of each state, that a preview shows; it counts all of them. */
export const previewMost = 200
