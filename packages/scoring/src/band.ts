export type Band = 'green' | 'amber' | 'red'

/** The lowest score that is green, and the lowest that is amber; below that it is red. */
export const greenFrom = 85
export const amberFrom = 60

/**
 * The band of a score as it is shown, that is, rounded to one decimal: nobody should see 85.0 in
 * amber. A serious deficiency keeps any score out of green. No score, no band.
 */
export function bandOf(score: number | null, seriousDeficiencies: number): Band | null {
  if (score === null) return null
  if (score < amberFrom) return 'red'
  return score >= greenFrom && seriousDeficiencies === 0 ? 'green' : 'amber'
}

export type BandReason = Band | 'serious' | 'conflict'

/** Why a score has its band: its number, a serious deficiency, or answers in conflict that may lower it. */
export function bandReason({
  band,
  score,
  seriousDeficiencies,
}: {
  readonly band: Band
  readonly score: number | null
  readonly seriousDeficiencies: number
}): BandReason {
  if (band !== bandOf(score, seriousDeficiencies)) return 'conflict'
  return band === 'amber' && (score ?? 0) >= greenFrom ? 'serious' : band
}
