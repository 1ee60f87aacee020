import type { Band, BandReason } from '@apron/scoring/band.ts'

/** The text that names a band. */
export const bandKey = {
  green: 'words:band.green',
  amber: 'words:band.amber',
  red: 'words:band.red',
} as const satisfies Record<Band, string>

/** The text that says why a score has its band. */
export const bandReasonKey = {
  green: 'words:band.why.green',
  amber: 'words:band.why.amber',
  red: 'words:band.why.red',
  serious: 'words:band.why.serious',
  conflict: 'words:band.why.conflict',
} as const satisfies Record<BandReason, string>
