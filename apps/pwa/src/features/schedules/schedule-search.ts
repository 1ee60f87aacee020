import { scheduledReports, type ScheduledReport } from '@apron/contracts/named-in-addresses.ts'
import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'

const shape = { sorts: ['next', 'name'], filters: {} } as const
export type ScheduleSearch = ListSearch<typeof shape>

/** Reads the address of the list. */
export const readScheduleSearch = (search: Record<string, unknown>): ScheduleSearch =>
  readListSearch(shape, search)

/** Which report a new schedule begins with, where a page of reports leads to it. */
export type NewScheduleSearch = { readonly report?: ScheduledReport }
export function readNewScheduleSearch(search: Record<string, unknown>): NewScheduleSearch {
  const report = scheduledReports.find((known) => known === search['report'])
  return report === undefined ? {} : { report }
}
