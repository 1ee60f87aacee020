/** Rows that are chosen for something that is done to all of them at once. */
export type Choice<Row> = {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  /** What a row is called where its box is read aloud. */
  readonly labelOf: (row: Row) => string
  /** Takes every row that answers the question, also those that are not shown yet. */
  readonly onAll?: (rows: readonly Row[]) => void
}

/** The same rows, with these chosen or no longer. */
export function withChosen(
  ids: ReadonlySet<string>,
  some: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of some) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
