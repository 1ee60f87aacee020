import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import type { ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import type { ActionFiguresSearch } from './action-figures-search.ts'

export type Division = ActionFigures['divisions'][number]

/** Longest words that the list of actions looks for. */
const longest = 100

/** The filters that name the actions of which all figures are made. */
export const countedBy = ({ from, to, organizationId }: ActionFiguresSearch) => ({
  ...(from !== undefined && { openedFrom: from }),
  ...(to !== undefined && { openedTo: to }),
  ...(organizationId !== undefined && { organizationId }),
})

/** The filter that names those of one division; null where the list has none for it. */
export function divisionFilter(by: ActionDivision, key: string) {
  switch (by) {
    case 'location':
      return { locationId: key }
    case 'category':
      return { categoryId: key }
    case 'level': {
      const level = actionLevels.find((it) => it === key)
      return level === undefined ? null : { level }
    }
    case 'regulation':
      return key.trim() === '' ? null : { regulation: key.slice(0, longest) }
    case 'owner-organization':
      if (key === 'none') return { owner: 'none' }
      return key === 'not-listed' ? null : { ownerOrganizationId: key }
  }
}
