import { createClient, type Client } from '@apron/contracts/client.ts'
import { apiBase } from './api-base.ts'
import type { Database } from './database.ts'

/** The typed client for screens that need the network, with this person's session. */
export function apiOf(db: Database): Client {
  return createClient({
    base: apiBase,
    fetch: (url, init) => fetch(url, init),
    token: async () => {
      const session = await db.meta.get('session')
      return session?.key === 'session' ? session.token : null
    },
    language: () => document.documentElement.lang || 'en',
  })
}
