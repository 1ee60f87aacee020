import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Calls about the server itself. */
export const serverTable = {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'open',
    response: z.object({
      status: z.literal('ok'),
      /**
       * Tablets of earlier releases take no answer without these two, and servers of earlier releases say them:
       * nothing reads them any more.
       */
      version: z.optional(z.string()),
      isDemo: z.optional(z.boolean()),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    response: z.looseObject({}),
  },
} as const satisfies Record<string, Endpoint>
