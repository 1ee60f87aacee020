import type { performanceRanges } from '@apron/contracts/report.ts'
import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'

/** The contract's own: its schemas are not loaded for the first paint. */
export const ranges = [7, 14, 28] as const satisfies typeof performanceRanges
/** Places that stand beside each other at most. */
export const maxCompared = 4

/** What the address says: which days, which kind of place, and the ids that are compared, with commas between. */
export type PerformanceSearch = {
  readonly days?: (typeof ranges)[number]
  readonly from?: string
  readonly to?: string
  readonly kind?: LocationType
  readonly places?: string
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const ids = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${maxCompared - 1}}$`)
const like = (shape: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** Reads the address; anything odd in it is dropped. */
export function readPerformanceSearch(search: Record<string, unknown>): PerformanceSearch {
  const from = like(day, search['from'])
  const read = {
    days: ranges.find((range) => range === Number(search['days'])),
    from,
    to: from === undefined ? undefined : like(day, search['to']),
    kind: locationTypes.find((type) => type === search['kind']),
    places: like(ids, search['places']),
  }
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as PerformanceSearch
}

/** What the calls are asked: the last 28 days where the address says nothing. */
export const periodOf = ({ days, from, to }: PerformanceSearch) =>
  from === undefined ? { days: days ?? 28 } : { from, ...(to === undefined ? {} : { to }) }
