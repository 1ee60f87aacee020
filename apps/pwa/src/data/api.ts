import { createClient, type Client } from '@apron/contracts/client.ts'
import { apiBase } from './api-base.ts'
import type { Database } from './database.ts'

/** The typed client for screens that need the network, with this person's session. */
export const apiOf = (db: Database): Client =>
  apiWith(async () => {
    const session = await db.meta.get('session')
    return session?.key === 'session' ? session.token : null
  })

/** The same with a session that no database holds any more. */
export const apiWith = (token: () => Promise<string | null>): Client =>
  createClient({
    base: apiBase,
    fetch: (url, init) => fetch(url, init),
    token,
    language: () => document.documentElement.lang || 'en',
  })
