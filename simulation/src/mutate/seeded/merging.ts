import { inFile } from '../seeded-mutant.ts'

/** Faults of the merge, which both sides share: what both get wrong alike. */
export const merging = inFile('packages/scoring/src/merge-heads.ts', [
  [
    'the-third-answer-is-not-looked-at',
    'Two auditors agree, a third contradicts them, and it counts as settled.',
    `heads.some((head) => !sameValue(head.value, heads[0]?.value))`,
    `heads.slice(0, 2).some((head) => !sameValue(head.value, heads[0]?.value))`,
  ],
  [
    'equal-but-for-case',
    'Two findings that differ in capitals count as one, and one of them is shown for both.',
    `a === b || canonicalJson(a) === canonicalJson(b)`,
    `a === b || canonicalJson(a).toLowerCase() === canonicalJson(b).toLowerCase()`,
  ],
  [
    'equal-levels-are-equal-answers',
    'Two auditors choose one level and write different findings, and nobody is asked which stands.',
    `a === b || canonicalJson(a) === canonicalJson(b)`,
    `a === b || canonicalJson((a as any)?.complianceLevel ?? a) === canonicalJson((b as any)?.complianceLevel ?? b)`,
  ],
])
