import {
  assessmentStatuses,
  statusGroup,
  type StatusGroup,
} from '@apron/scoring/assessment-status.ts'

/** What the list can be narrowed to: the groups of the dashboards, and two questions of time. */
export const statusFilters = [
  'outstanding',
  'overdue',
  ...new Set(assessmentStatuses.map(statusGroup)),
] as const satisfies readonly (StatusGroup | 'outstanding' | 'overdue')[]
export type StatusFilter = (typeof statusFilters)[number]

/** `owed`: what is outstanding first, the earliest due before the others. */
export const sorts = ['owed', 'due', 'title', 'status', 'progress'] as const
export type Sort = (typeof sorts)[number]

/** The list's filter, as the address keeps it; what is not there is not asked for. */
export type HomeFilter = {
  tab?: 'mine'
  q?: string
  status?: StatusFilter
  sort?: Sort
  /** Turns the sort round. */
  down?: true
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

/** Reads the filter from the address; anything odd in it is dropped. */
export function readHomeFilter(search: Record<string, unknown>): HomeFilter {
  const status = oneOf(statusFilters, search.status)
  const sort = oneOf(sorts, search.sort)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(search.tab === 'mine' ? { tab: 'mine' } : {}),
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(search.down === true ? { down: true } : {}),
  }
}
