import type { ActionState, PartState } from './action-lists.ts'

export type ActionMoveName =
  | 'submit'
  | 'return'
  | 'accept'
  | 'accept-disagreement'
  | 'reject-disagreement'
  | 'ask-late'
  | 'grant-late'
  | 'refuse-late'
  | 'implement'
  | 'partly'
  | 'not-effective'
  | 'verify'
  | 'close'
  | 'contest'
  | 'withdraw'

/** Who makes a move: whoever owns the action, whoever reviews it, or the server by itself. */
export type ActionMover = 'owner' | 'reviewer' | 'server'

export type ActionMove = {
  readonly name: ActionMoveName
  readonly from: readonly ActionState[]
  readonly to: ActionState
  readonly by: readonly ActionMover[]
  /** Words without which it is not made. */
  readonly needsWords?: true
}

/** Every move there is. What is not in this table does not happen. Accepting a plan never closes. */
export const actionMoves: readonly ActionMove[] = [
  { name: 'submit', from: ['open', 'returned'], to: 'submitted', by: ['owner'] },
  { name: 'return', from: ['submitted'], to: 'returned', by: ['reviewer'] },
  { name: 'accept', from: ['submitted'], to: 'accepted', by: ['reviewer'] },
  {
    name: 'accept-disagreement',
    from: ['submitted'],
    to: 'withdrawn',
    by: ['reviewer'],
    needsWords: true,
  },
  {
    name: 'reject-disagreement',
    from: ['submitted'],
    to: 'returned',
    by: ['reviewer'],
    needsWords: true,
  },
  // More time for what is overdue already is judged together with the plan.
  { name: 'ask-late', from: ['accepted'], to: 'submitted', by: ['owner'], needsWords: true },
  { name: 'grant-late', from: ['submitted'], to: 'accepted', by: ['reviewer'] },
  {
    name: 'refuse-late',
    from: ['submitted'],
    to: 'returned',
    by: ['reviewer'],
    needsWords: true,
  },
  { name: 'implement', from: ['accepted'], to: 'implemented', by: ['owner'] },
  {
    name: 'partly',
    from: ['accepted', 'implemented'],
    to: 'accepted',
    by: ['reviewer'],
    needsWords: true,
  },
  {
    name: 'not-effective',
    from: ['accepted', 'implemented'],
    to: 'open',
    by: ['reviewer'],
    needsWords: true,
  },
  { name: 'verify', from: ['implemented'], to: 'verified', by: ['reviewer'] },
  { name: 'close', from: ['verified'], to: 'closed', by: ['server'] },
  // Two people saw different things without knowing of each other: what the first one caused is taken back.
  {
    name: 'contest',
    from: ['open', 'accepted', 'implemented', 'closed'],
    to: 'implemented',
    by: ['server'],
  },
  {
    name: 'withdraw',
    from: ['open', 'submitted', 'returned', 'accepted', 'implemented', 'verified'],
    to: 'withdrawn',
    by: ['reviewer', 'server'],
    needsWords: true,
  },
]

export type ActionPerson = {
  readonly isOwner: boolean
  /** A supervisor or admin answers for an owner who has not answered yet. */
  readonly mayAnswerForOwner: boolean
  readonly mayReview: boolean
}

export type ActionRefusal = 'no-such-move' | 'not-owner' | 'not-reviewer' | 'words-missing'

/** Why this person may not make a move from here; null where they may. */
export function refuseAction(
  name: ActionMoveName,
  from: ActionState,
  person: ActionPerson | 'server',
  { hasWords }: { readonly hasWords: boolean },
): ActionRefusal | null {
  const move = actionMoves.find((it) => it.name === name)
  if (move === undefined || !move.from.includes(from)) return 'no-such-move'
  if (!isMover(move, person)) return move.by.includes('owner') ? 'not-owner' : 'not-reviewer'
  return move.needsWords === true && !hasWords ? 'words-missing' : null
}

function isMover({ by }: ActionMove, person: ActionPerson | 'server'): boolean {
  if (person === 'server') return by.includes('server')
  const { isOwner, mayAnswerForOwner, mayReview } = person
  return (
    (by.includes('owner') && (isOwner || mayAnswerForOwner)) ||
    (by.includes('reviewer') && mayReview)
  )
}

/** Where a move leads. */
export const stateAfter = (name: ActionMoveName): ActionState => {
  const move = actionMoves.find((it) => it.name === name)
  if (move === undefined) throw new RangeError(`no move ${name}`)
  return move.to
}

export type Reviewing = {
  readonly reviewer: { readonly id: string; readonly organizationId: string }
  readonly holdsReview: boolean
  /** Null where nobody owns it. */
  readonly owner: { readonly id: string; readonly organizationId: string } | null
  /** Of the assessment. */
  readonly organizationId: string
}

/**
 * Whether somebody may judge what the owner answers: never the owner, and nobody of the owner's organization,
 * unless that is the assessment's own and all are colleagues.
 */
export function mayReviewAction(it: Reviewing): boolean {
  const { reviewer, holdsReview, owner, organizationId } = it
  if (!holdsReview) return false
  if (owner === null) return true
  if (owner.id === reviewer.id) return false
  return owner.organizationId === organizationId || owner.organizationId !== reviewer.organizationId
}

/** The state of an accepted action by those of its parts: implemented once nothing is left to be done. */
export const stateOfParts = (parts: readonly PartState[]): ActionState => {
  if (parts.length > 0 && parts.every((it) => it === 'verified')) return 'verified'
  return parts.length > 0 && parts.every((it) => it !== 'planned') ? 'implemented' : 'accepted'
}
