import type { ComparedPlaces } from '@apron/contracts/place-report.ts'

export type ComparedPlace = ComparedPlaces['places'][number]
/** How each of four is drawn. */
export const looks = ['first', 'second', 'third', 'fourth'] as const
