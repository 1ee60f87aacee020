import { organizationStatuses, organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

export const organizationSorts = ['name', 'created'] as const
const shape = {
  sorts: organizationSorts,
  filters: { kind: organizationKinds, status: organizationStatuses },
} as const
export type OrganizationSearch = ListSearch<typeof shape>

/** Reads the address of the page. */
export const readOrganizationSearch = (search: Record<string, unknown>): OrganizationSearch =>
  readListSearch(shape, search)
