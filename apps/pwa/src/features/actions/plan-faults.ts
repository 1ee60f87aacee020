import type { ActionPlan } from '@apron/contracts/action.ts'
import type { ActionLevel } from '@apron/scoring/action-lists.ts'

/** What is wrong, as the key of a text, by the place: `cause`, `parts`, `disagreement`, or `{partId} {field}`. */
export type PlanFaults = ReadonlyMap<string, string>

const isWritten = (text: string): boolean => /\S/.test(text)

/** What keeps a plan, or a disagreement, from being sent; the server refuses the same. */
export function planFaults(
  { cause, parts, disagreement }: ActionPlan,
  {
    level,
    disagrees,
    done = 0,
  }: {
    readonly level: ActionLevel
    readonly disagrees: boolean
    /** How many of the parts are done already: with those alone nothing is left to do. */
    readonly done?: number
  },
): PlanFaults {
  const faults = new Map<string, string>()
  if (disagrees) {
    if (!isWritten(disagreement)) faults.set('disagreement', 'actions:fault.reason')
    return faults
  }
  if (!isWritten(cause)) faults.set('cause', 'actions:fault.cause')
  if (parts.length <= done) faults.set('parts', 'actions:fault.parts')
  else if (level === 'serious-deficiency' && !parts.some(({ kind }) => kind === 'immediate'))
    faults.set('parts', 'actions:fault.immediate')
  for (const { id, action, office, startOn, endOn } of parts) {
    if (!isWritten(action)) faults.set(`${id} action`, 'actions:fault.action')
    if (!isWritten(office)) faults.set(`${id} office`, 'actions:fault.office')
    if (startOn === null) faults.set(`${id} startOn`, 'actions:fault.start')
    if (endOn === null) faults.set(`${id} endOn`, 'actions:fault.end')
    else if (startOn !== null && endOn < startOn)
      faults.set(`${id} endOn`, 'actions:fault.end-before-start')
  }
  return faults
}

/** What is sent: a disagreement has no plan beside it, and a plan no disagreement. */
export const sentPlan = (plan: ActionPlan, disagrees: boolean): ActionPlan =>
  disagrees ? { ...plan, cause: '', whys: [], parts: [] } : { ...plan, disagreement: '' }
