/**
 * The corners of a line through scores of 0 to 100, the oldest first, as SVG writes them; mirrored where
 * time runs from right to left.
 */
export const lineChartPoints = (
  scores: readonly number[],
  { width, height, isMirrored }: { width: number; height: number; isMirrored: boolean },
): string =>
  scores
    .map((score, at) => {
      const along = scores.length === 1 ? 0 : (at / (scores.length - 1)) * width
      const x = isMirrored ? width - along : along
      return `${x.toFixed(1)},${(height * (1 - score / 100)).toFixed(1)}`
    })
    .join(' ')
