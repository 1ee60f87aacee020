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
      /** Empty: strangers are told no version. Tablets of release 0.1.0 take no answer without it. */
      version: z.string(),
      /** Whether the sign-in page offers the accounts of the demo. */
      isDemo: z.boolean(),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    response: z.looseObject({}),
  },
} as const satisfies Record<string, Endpoint>
