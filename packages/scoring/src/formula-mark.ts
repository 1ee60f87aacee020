/** What a spreadsheet takes for the beginning of a formula, by OWASP's list; a text may hold marks before it. */
const begun = /^'*[=+\-@\t\r＝＋－＠]/u

/** A text as a cell of a file of comma-separated values: an apostrophe keeps it from being computed. */
export const withFormulaMark = (text: string): string => (begun.test(text) ? `'${text}` : text)

/** The text of such a cell: one apostrophe is taken off again, and of another text nothing. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && begun.test(cell) ? cell.slice(1) : cell
