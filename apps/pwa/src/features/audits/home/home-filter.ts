import { type StatusFilter, statusFilters } from '@apron/scoring/assessment-status.ts'

/** `owed`: what is outstanding first, the earliest due before the others. */
export const sorts = ['owed', 'due', 'title', 'status', 'progress', 'score'] as const
export type Sort = (typeof sorts)[number]

/** The list's filter, as the address keeps it; what is not there is not asked for. */
export type HomeFilter = {
  tab?: 'mine'
  q?: string
  status?: StatusFilter
  /** Ids of a location and of a lead. */
  location?: string
  lead?: string
  /** Due on one of these days, `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
  sort?: Sort
  /** Turns the sort round. */
  down?: true
  view?: 'calendar'
  /** The month that the calendar shows, `2026-11`; this one where it says nothing. */
  month?: string
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)
const like = (shape: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined
const id = /^[0-9a-f-]{36}$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads the filter from the address; anything odd in it is dropped. */
export function readHomeFilter(search: Record<string, unknown>): HomeFilter {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const read = {
    tab: oneOf(['mine'], search.tab),
    q: q === '' ? undefined : q.slice(0, 100),
    status: oneOf(statusFilters, search.status),
    location: like(id, search.location),
    lead: like(id, search.lead),
    from: like(day, search.from),
    to: like(day, search.to),
    sort: oneOf(sorts, search.sort),
    down: search.down === true ? true : undefined,
    view: oneOf(['calendar'], search.view),
    month: like(month, search.month),
  }
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as HomeFilter
}

/** Whether somebody narrowed the list, beside the tab that they chose. */
export const isNarrowed = ({ q, status, location, lead, from, to }: HomeFilter): boolean =>
  [q, status, location, lead, from, to].some((part) => part !== undefined)

/** The same with some parts changed; undefined takes one away. */
export const changedFilter = (
  filter: HomeFilter,
  parts: { readonly [Part in keyof HomeFilter]?: HomeFilter[Part] | undefined },
): HomeFilter => readHomeFilter({ ...filter, ...parts })
