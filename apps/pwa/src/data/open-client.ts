import { createClient } from '@apron/contracts/client.ts'

/** The client of somebody who is not signed in. */
export const openClient = createClient({
  base: '',
  fetch: (url, init) => fetch(url, init),
  language: () => document.documentElement.lang || 'en',
})
