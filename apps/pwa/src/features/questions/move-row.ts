/** The same rows with the one at `from` standing at `to`; both are places in the list. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from]
  if (moved === undefined || to < 0 || to >= rows.length) return rows
  return rows.filter((_, index) => index !== from).toSpliced(to, 0, moved)
}
