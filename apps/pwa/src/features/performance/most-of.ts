/** The first of those that have the most, where any has some; `isAlone` where no other has as many. */
export function mostOf<T>(
  all: readonly T[],
  countOf: (one: T) => number,
): { readonly one: T; readonly isAlone: boolean } | null {
  const most = Math.max(0, ...all.map(countOf))
  const [one, other] = all.filter((it) => countOf(it) === most)
  return one === undefined || most === 0 ? null : { one, isAlone: other === undefined }
}
