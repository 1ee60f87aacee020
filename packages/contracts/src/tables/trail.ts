import type { Endpoint } from '../endpoint.ts'
import {
  chainState,
  trailFilter,
  trailNames,
  trailNamesQuery,
  trailObject,
  trailOfObject,
  trailPage,
} from '../trail.ts'

/** What everybody did, for admins. */
export const trailTable = {
  'trail.list': {
    method: 'GET',
    path: '/api/trail',
    access: 'installation.edit',
    query: trailFilter,
    response: trailPage,
  },
  'trail.of-object': {
    method: 'GET',
    path: '/api/trail/of/:objectId',
    access: 'installation.edit',
    params: trailObject,
    query: trailOfObject,
    response: trailPage,
  },
  'trail.names': {
    method: 'GET',
    path: '/api/trail-names',
    access: 'installation.edit',
    query: trailNamesQuery,
    response: trailNames,
  },
  'trail.chain': {
    method: 'GET',
    path: '/api/trail-chain',
    access: 'installation.edit',
    response: chainState,
  },
  /** Checks some hundred rows more, or begins anew; to be asked until nothing is under way. */
  'trail.check-chain': {
    method: 'PUT',
    path: '/api/trail-chain',
    access: 'installation.edit',
    // It goes on with one row, again and again.
    dayLimit: 'none',
    response: chainState,
  },
} as const satisfies Record<string, Endpoint>
