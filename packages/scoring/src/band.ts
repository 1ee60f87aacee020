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
