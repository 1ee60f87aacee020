import { activities, requestStatuses } from '@apron/contracts/named-in-addresses.ts'
import { roles } from '@apron/contracts/role.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

export const userSorts = ['name', 'email', 'role', 'last-active', 'signed-up'] as const
export const requestSorts = ['requested', 'name', 'email'] as const
export const userStatuses = ['active', 'inactive'] as const

const users = {
  sorts: userSorts,
  filters: { status: userStatuses, role: roles, organizationId: null, active: activities },
} as const
const requests = { sorts: requestSorts, filters: { status: requestStatuses } } as const

export type UserSearch = ListSearch<typeof users>
export type RequestSearch = ListSearch<typeof requests>
/** The two lists of the page, each with its own questions. */
export type PeopleSearch =
  | ({ tab?: undefined } & UserSearch)
  | ({ tab: 'requests' } & RequestSearch)

/** Reads the address of the page. */
export const readPeopleSearch = (search: Record<string, unknown>): PeopleSearch =>
  search['tab'] === 'requests'
    ? { tab: 'requests', ...readListSearch(requests, search) }
    : readListSearch(users, search)

/** The same of a team's page, where nobody decides on requests, whatever its address says. */
export const readTeamSearch = (search: Record<string, unknown>): UserSearch =>
  readListSearch(users, search)
