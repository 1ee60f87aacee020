import type { RegisterKind } from '@apron/scoring/register.ts'

type Kind = {
  /** Answers, texts and people are the team’s work; what is said in a review is none. */
  readonly isWork: boolean
  /** Reviewers write it, and nothing of it waits for a decision. */
  readonly isOfReview: boolean
  /** What was seen of a corrective action, after the audit: by its part it is open, and not by the status. */
  readonly isOfPart: boolean
  /** Nobody writes over what another wrote. */
  readonly isOfOneAuthor: boolean
  /** In which states a late arrival may be taken in. */
  readonly openIn: readonly string[]
  /** Is about a question, at the version that is pinned. */
  readonly isPinned: boolean
  /** The first one that is applied starts an assessment. */
  readonly starts: boolean
  /** The text of a value that may have been drafted. */
  readonly draftedIn: (value: unknown) => unknown
}

const work: Kind = {
  isWork: true,
  isOfReview: false,
  isOfPart: false,
  isOfOneAuthor: false,
  openIn: ['scheduled', 'in-progress', 'returned'],
  isPinned: false,
  starts: false,
  draftedIn: () => '',
}
const review: Kind = {
  isWork: false,
  isOfReview: true,
  isOfPart: false,
  isOfOneAuthor: false,
  openIn: ['in-progress', 'in-review', 'returned'],
  isPinned: false,
  starts: false,
  draftedIn: () => '',
}

const verdict: Kind = {
  isWork: false,
  isOfReview: false,
  isOfPart: true,
  isOfOneAuthor: false,
  openIn: ['scheduled', 'in-progress', 'in-review', 'returned', 'complete', 'cancelled'],
  isPinned: false,
  starts: false,
  draftedIn: () => '',
}

/** What the specification of syncing says of each kind. Of the product it has the names alone. */
export const kinds: Readonly<Record<RegisterKind, Kind>> = {
  answer: {
    ...work,
    isPinned: true,
    starts: true,
    draftedIn: (value) => (value as { findings?: unknown } | undefined)?.findings,
  },
  summary: { ...work, draftedIn: (value) => value },
  interviewee: work,
  comment: { ...review, isOfOneAuthor: true },
  settle: review,
  verification: verdict,
}

/** What is known of the kind of a register, or of a mutation that ends no conflict. */
export const kindOf = (name: string | null): Kind | undefined => {
  const [kind = ''] = (name ?? '').split('/')
  return Object.hasOwn(kinds, kind) ? kinds[kind as RegisterKind] : undefined
}

/** Every mutation of a tablet but a submit, by its kind. */
export const isMutation = (kind: string): boolean =>
  kind === 'resolve' || kindOf(kind) !== undefined

/** What ends a conflict is work as well: nothing else is ever in conflict. */
export const isWorkOfTeam = (kind: string): boolean =>
  kind === 'resolve' || kindOf(kind)?.isWork === true
