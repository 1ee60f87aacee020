import { type Role, roles } from '@apron/contracts/role.ts'
import { changed } from '../../ui/list/list-search.ts'

export const dayChoices = ['7', '14', '28'] as const
export const monthChoices = ['3', '6', '12', '24'] as const
export const auditViews = ['figures', 'found', 'recommended'] as const

/** What the addresses of reports ask; what is not there is not asked for. */
export type PerformanceSearch = {
  readonly days?: (typeof dayChoices)[number]
  readonly months?: (typeof monthChoices)[number]
  readonly view?: Exclude<(typeof auditViews)[number], 'figures'>
  readonly level?: 'non-compliant' | 'serious-deficiency'
  readonly repeats?: 'only'
  readonly q?: string
  readonly role?: Role
  readonly sort?: 'name' | 'last-active'
}

/** Reads the address; what is odd in it is dropped. */
export function readPerformanceSearch(search: Record<string, unknown>): PerformanceSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((known) => known === String(search[name]))
  const q = search['q']
  return changed<PerformanceSearch>(
    {},
    {
      days: oneOf('days', dayChoices),
      months: oneOf('months', monthChoices),
      view: oneOf('view', ['found', 'recommended']),
      level: oneOf('level', ['non-compliant', 'serious-deficiency']),
      repeats: oneOf('repeats', ['only']),
      role: oneOf('role', roles),
      sort: oneOf('sort', ['name', 'last-active']),
      q:
        typeof q === 'string' || typeof q === 'number'
          ? String(q).slice(0, 100) || undefined
          : undefined,
    },
  )
}
