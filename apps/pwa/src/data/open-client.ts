import type { Client } from '@apron/contracts/client.ts'

/**
 * The client of somebody who is not signed in. What it reads answers with is fetched with its first
 * call, after the page stands; where that cannot be had, nobody answered.
 */
export const openClient: Client = async (...call) => {
  try {
    const { client } = await import('./open-calls.ts')
    return await client(...call)
  } catch {
    return { ok: false, problem: null, status: 0 }
  }
}
