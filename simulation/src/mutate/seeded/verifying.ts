import { type SeededMutant, inFile } from '../seeded-mutant.ts'

/** What may go wrong where corrective actions are verified on site. */
export const verifying: readonly SeededMutant[] = [
  ...inFile('apps/api/src/audits/actions/on-site/apply-verdicts.ts', [
    [
      'a-verdict-that-differs-changes-nothing',
      'Two people differ about a part, and the action stays closed by whoever was first.',
      `      if (isContested(present)) await contest(here, it, tell)\n`,
      `      if (isContested(present)) continue\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/judge.ts', [
    [
      'a-verdict-takes-back-what-its-author-saw',
      'Somebody who reads that a part was verified takes that back from their tablet alone.',
      `isReversible && isFromTablet && !wasSeen ?`,
      `isReversible && isFromTablet ?`,
    ],
    [
      'a-second-verdict-is-always-late',
      'Of two people in one dead zone the first closes the action, and the second is never heard.',
      `  return isReversible && isFromTablet && !wasSeen ? null : parked('part-over')\n`,
      `  return parked('part-over')\n`,
    ],
  ]),
]
