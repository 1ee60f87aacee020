import type { Planning } from '@apron/contracts/planning.ts'
import { useEffect } from 'react'
import { useKept } from '../../ui/use-kept.ts'
import type { OutputOfQuestions } from './outputs.ts'
import { type BuildValues, idsOf } from './values.ts'

export type Unproven = NonNullable<Planning['unproven']>[number]
type Applied = { readonly locationId: string; readonly ids: readonly string[] }
const nothing: Applied = { locationId: '', ids: [] }

/**
 * Selects, once for each location that is chosen, the questions whose closed corrective actions there are not known
 * to have been effective. What it selected for the location before goes; what a person chose or took out stays so,
 * also after a reload.
 */
export function useProposed(
  name: string,
  {
    values: { locationId, questions: chosen },
    planning,
    questions,
    isOff,
    onChange,
  }: {
    values: BuildValues
    /** Of the location that is chosen; undefined until it is there. */
    planning: Planning | undefined
    questions: OutputOfQuestions['questions'] | undefined
    /** What an assessment asks already is not changed by itself. */
    isOff: boolean
    onChange: (questions: string) => void
  },
): { unproven: readonly Unproven[]; forget: () => void } {
  const [applied, keep, forget] = useKept<Applied>(`${name}-proposed`, nothing)
  const known = new Set(questions?.map(({ id }) => id))
  const unproven = (planning?.unproven ?? []).filter(({ question }) => known.has(question))
  const isDue =
    !isOff && planning !== undefined && questions !== undefined && applied.locationId !== locationId
  useEffect(() => {
    if (!isDue) return
    const stays = idsOf(chosen).filter((id) => !applied.ids.includes(id))
    const added = unproven.map(({ question }) => question).filter((id) => !stays.includes(id))
    keep({ locationId, ids: added })
    const next = [...stays, ...added].join(',')
    if (next !== chosen) onChange(next)
  })
  return { unproven, forget }
}
