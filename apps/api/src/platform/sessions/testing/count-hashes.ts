import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** How many passwords were hashed or checked meanwhile: what a call takes is that, and little else. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const real = crypto.argon2
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation(real)
  syncBuiltinESMExports()
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
