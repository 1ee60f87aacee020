import type { VerificationOutcome } from './action-lists.ts'

/** What somebody saw of a part on site. */
export type VerificationValue = {
  readonly outcome: VerificationOutcome
  readonly words: string
  /** When the part was called done, as its author saw it; where nothing is said, whatever was done last. */
  readonly implementedAt?: string | undefined
}

type Said = { readonly value: unknown }

/** Whether a verdict is about what its owner called done at that moment, and not about something done before it. */
export const isAbout = (value: unknown, implementedAt: string | null): boolean => {
  const seen = (value as VerificationValue).implementedAt
  return implementedAt !== null && (seen === undefined || seen === implementedAt)
}

/** Those of the verdicts on a part that are about what is done now. */
export const presentVerdicts = <Verdict extends Said>(
  verdicts: readonly Verdict[],
  implementedAt: string | null,
): Verdict[] => verdicts.filter(({ value }) => isAbout(value, implementedAt))

/** Whether people who did not know of each other saw different things. Their words may differ. */
export const isContested = (verdicts: readonly Said[]): boolean =>
  new Set(verdicts.map(({ value }) => (value as VerificationValue).outcome)).size > 1
