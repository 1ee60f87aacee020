/** Where a corrective action can stand, in the order in which it passes through them. */
export const actionStates = [
  'open',
  'submitted',
  'returned',
  'accepted',
  'implemented',
  'verified',
  'closed',
  'withdrawn',
] as const
export type ActionState = (typeof actionStates)[number]

/** The levels that ask for a corrective action. */
export const actionLevels = ['non-compliant', 'serious-deficiency'] as const
export type ActionLevel = (typeof actionLevels)[number]

/** Nothing more happens to it, whatever its deadlines say. */
export const isSettledAction = (state: ActionState): boolean =>
  state === 'closed' || state === 'withdrawn'

/** Its owner is to do something: write or mend a plan, or carry it out. */
export const isWithOwner = (state: ActionState): boolean =>
  state === 'open' || state === 'returned' || state === 'accepted'

/** What a plan is judged by. */
export const reviewCriteria = [
  'relevant',
  'comprehensive',
  'detailed',
  'specific',
  'realistic',
  'consistent',
] as const
export type ReviewCriterion = (typeof reviewCriteria)[number]

export const partKinds = ['immediate', 'corrective', 'long-term'] as const
export type PartKind = (typeof partKinds)[number]
export const partStates = ['planned', 'implemented', 'verified'] as const
export type PartState = (typeof partStates)[number]
export const verificationOutcomes = ['verified', 'partly', 'not-effective'] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]
