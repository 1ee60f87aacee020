/** What the `place`th finding of an assessment is called behind the report's number: `F03`. */
export function findingNumber(place: number): string {
  if (!Number.isInteger(place) || place < 1) throw new RangeError(`no finding has place ${place}`)
  return `F${String(place).padStart(2, '0')}`
}

/** What the `turn`th corrective action of a finding is called: `RUH-CAA-2026-0007/F03-A1`. */
export const actionNumber = (report: string, place: number, turn: number): string =>
  `${report}/${findingNumber(place)}-A${turn}`

/**
 * The places of findings that have none yet, in their order. A place is kept by its question through every
 * revision and never given again, also where its finding is gone.
 */
export function allotPlaces(
  known: ReadonlyMap<string, number>,
  questions: readonly string[],
): Map<string, number> {
  let last = Math.max(0, ...known.values())
  const fresh = new Map<string, number>()
  for (const question of questions) {
    if (known.has(question) || fresh.has(question)) continue
    last += 1
    fresh.set(question, last)
  }
  return fresh
}
