/** A change of one source: of a text that stands in it exactly once, or of a part by its place. */
export type Edit = { readonly file: string; readonly replace: string } & (
  | { readonly find: string }
  | { readonly from: number; readonly to: number }
)

/** One bug that somebody could have written, as a change of the shipped source. */
export type Flaw = {
  readonly name: string
  /** What would go wrong for people. */
  readonly says: string
  readonly edits: readonly Edit[]
  /** The schedule made for it, where chance is too slow. */
  readonly directed?: string
}

/** Its name, what would go wrong for people, the text that it changes, what stands there instead. */
type Row = readonly [name: string, says: string, find: string, replace: string]

/** Faults of one change each, in one file. */
export const inFile = (file: string, rows: readonly Row[]): Flaw[] =>
  rows.map(([name, says, find, replace]) => ({ name, says, edits: [{ file, find, replace }] }))
