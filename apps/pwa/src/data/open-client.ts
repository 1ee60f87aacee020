import { createClient } from '@apron/contracts/client.ts'
import { apiBase } from './api-base.ts'

/** The client of somebody who is not signed in. */
export const openClient = createClient({
  base: apiBase,
  fetch: (url, init) => fetch(url, init),
  language: () => document.documentElement.lang || 'en',
})
