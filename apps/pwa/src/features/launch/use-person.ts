import type { Person } from '@apron/contracts/user.ts'
import { useMemo } from 'react'
import { useLaunching, useWorkState } from './use-work.ts'

/** Finds whoever wrote something in this assessment: the team, former members, the reader. */
export function usePerson(): (id: string) => Person | undefined {
  const { work } = useLaunching()
  const people = useWorkState((state) => state.assessment.people)
  const team = useWorkState((state) => state.assessment.team)
  return useMemo(() => {
    const known = new Map([work.me, ...people, ...team].map((person) => [person.id, person]))
    return (id) => known.get(id)
  }, [work, people, team])
}
