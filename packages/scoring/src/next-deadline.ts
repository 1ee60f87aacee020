import { type ActionState, type PartState } from './action-lists.ts'

/** What a date of a corrective action is for. */
export type DeadlineKind = 'serve' | 'immediate' | 'plan' | 'part'

export type ActionStanding = {
  readonly state: ActionState
  /** Its days count from service, and it is not served yet. */
  readonly waitsForService: boolean
  readonly serveByOn: string
  readonly planDueOn: string | null
  readonly immediateDueOn: string | null
  readonly parts: readonly { readonly state: PartState; readonly endOn: string | null }[]
}

/**
 * The date that is to be met next, days as `YYYY-MM-DD`; null where none runs: what is judged by a reviewer has
 * none, and what is over has none.
 */
export function nextDeadline(it: ActionStanding): { kind: DeadlineKind; on: string } | null {
  switch (it.state) {
    case 'open':
    case 'returned': {
      if (it.waitsForService) return { kind: 'serve', on: it.serveByOn }
      return earliest([
        { kind: 'immediate', on: it.immediateDueOn },
        { kind: 'plan', on: it.planDueOn },
      ])
    }
    case 'accepted': {
      const left = it.parts.filter(({ state }) => state === 'planned')
      return earliest(left.map(({ endOn }) => ({ kind: 'part', on: endOn })))
    }
    default:
      return null
  }
}

function earliest(
  dates: readonly { readonly kind: DeadlineKind; readonly on: string | null }[],
): { kind: DeadlineKind; on: string } | null {
  let first: { kind: DeadlineKind; on: string } | null = null
  for (const { kind, on } of dates) {
    if (on !== null && (first === null || on < first.on)) first = { kind, on }
  }
  return first
}
