import { createClient } from '@apron/contracts/client.ts'
import { apiBase } from './api-base.ts'

/** Calls without a session. */
export const client = createClient({
  base: apiBase,
  fetch: (url, init) => fetch(url, init),
  language: () => document.documentElement.lang || 'en',
})
