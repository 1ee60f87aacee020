import { actionDivisions, type ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { dayInSearch } from '../../../ui/list/day-in-search.ts'
import { changed } from '../../../ui/list/list-search.ts'

/** What the address says: what the figures are divided by, the days of opening, and whose they are. */
export type ActionFiguresSearch = {
  readonly by?: ActionDivision
  readonly from?: string
  readonly to?: string
  readonly organizationId?: string
}

const id = /^[0-9a-f-]{36}$/

/** Reads the address; what is odd in it is dropped. */
export function readActionFiguresSearch(search: Record<string, unknown>): ActionFiguresSearch {
  const { organizationId } = search
  return changed<ActionFiguresSearch>(
    {},
    {
      by: actionDivisions.find((it) => it === search['by']),
      from: dayInSearch(search['from']),
      to: dayInSearch(search['to']),
      organizationId:
        typeof organizationId === 'string' && id.test(organizationId) ? organizationId : undefined,
    },
  )
}
