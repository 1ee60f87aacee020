import type { Band } from '@apron/scoring/band.ts'

/** The key of each band's word. */
export const bandKey = {
  green: 'words:band.green',
  amber: 'words:band.amber',
  red: 'words:band.red',
} as const satisfies Record<Band, string>
