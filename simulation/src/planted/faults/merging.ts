import { inFile } from '../flaw.ts'

/** Faults of the merge, which both sides share: what both get wrong alike. */
export const merging = inFile('packages/scoring/src/merge-heads.ts', [])
