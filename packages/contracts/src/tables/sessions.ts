import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { credentials, firstAdmin, me, signedIn } from '../user.ts'

const done = z.object({ done: z.literal(true) })

/** Calls to sign in and out, and the first admin’s way in. */
export const sessionsTable = {
  'session.start': {
    method: 'POST',
    path: '/api/login',
    access: 'open',
    body: credentials,
    problems: ['wrong-credentials', 'too-many-requests'],
    response: signedIn,
  },
  'session.end': {
    method: 'POST',
    path: '/api/logout',
    access: 'signed-in',
    dayLimit: 'counted',
    isOwnAccount: true,
    response: done,
  },
  'session.me': {
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    response: z.object({ user: me }),
  },
  'installation.set-up': {
    method: 'POST',
    path: '/api/set-up',
    access: 'open',
    body: firstAdmin,
    problems: ['not-found', 'link-used'],
    response: signedIn,
  },
} as const satisfies Record<string, Endpoint>
