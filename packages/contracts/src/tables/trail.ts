import type { Endpoint } from '../endpoint.ts'
import { trailFilter, trailPage } from '../trail.ts'

/** What everybody did, for admins. */
export const trailTable = {
  'trail.list': {
    method: 'GET',
    path: '/api/trail',
    access: 'installation.edit',
    query: trailFilter,
    response: trailPage,
  },
} as const satisfies Record<string, Endpoint>
