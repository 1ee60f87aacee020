/** A change of one source file: a text that occurs in it exactly once, and what replaces it. */
export type Edit = { readonly file: string; readonly find: string; readonly replace: string }

/** One bug that somebody could have written, as a patch of the shipped source. */
export type SeededMutant = {
  readonly name: string
  /** What would go wrong for people. */
  readonly says: string
  readonly edits: readonly Edit[]
  /** The scenario made for it, where chance is too slow. */
  readonly scenario?: string
}

/** Its name, what would go wrong for people, the text that it changes, what replaces it, and its scenario if it has one. */
type Row = readonly [name: string, says: string, find: string, replace: string, scenario?: string]

/** Mutants of one change each, in one file. */
export const inFile = (file: string, rows: readonly Row[]): SeededMutant[] =>
  rows.map(([name, says, find, replace, scenario]) => ({
    name,
    says,
    edits: [{ file, find, replace }],
    ...(scenario === undefined ? {} : { scenario }),
  }))
