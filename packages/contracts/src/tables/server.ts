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
      version: z.string(),
      isDemo: z.boolean(),
      /** Of the server's automatic backups; left out where it makes none. */
      backup: z.optional(z.object({ ageSeconds: z.nullable(z.int()), isFailing: z.boolean() })),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    response: z.looseObject({}),
  },
} as const satisfies Record<string, Endpoint>
