import { type Band, greenFrom } from '@apron/scoring/band.ts'

const whyKeys = {
  green: 'words:band.why.green',
  amber: 'words:band.why.amber',
  red: 'words:band.why.red',
} as const satisfies Record<Band, string>

/** The key of why a score has its band: the number alone does not say it. */
export function bandWhy(band: Band, score: number | null): string {
  if (band === 'amber' && (score ?? 0) >= greenFrom) return 'words:band.why.serious'
  return whyKeys[band]
}
