import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'

/**
 * What the address says: which assessment is edited, from which template or assessment a new one begins, or where
 * it is to be, and what such a place is asked.
 */
export type BuildSearch = {
  readonly edit?: string
  readonly from?: string
  readonly location?: string
  readonly grouping?: LocationType
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined

/** Reads the address; what is no id is left out. */
export function readBuildSearch(search: Record<string, unknown>): BuildSearch {
  const [edit, from, location] = ['edit', 'from', 'location'].map((part) => idOf(search[part]))
  const grouping = locationTypes.find((type) => type === search['grouping'])
  return {
    ...(edit === undefined ? {} : { edit }),
    ...(from === undefined ? {} : { from }),
    ...(location === undefined ? {} : { location }),
    ...(grouping === undefined ? {} : { grouping }),
  }
}
