/**
 * Whether a head was written by a change in review: of no tablet and of no lane, as no client writes (`docs/sync.md`,
 * the row `edit`).
 */
export const isReviewEdit = ({
  device,
  n,
}: {
  readonly device: string
  readonly n: number
}): boolean => device === 'plain' && n === 0
